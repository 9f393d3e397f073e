export { useSourceName } from './use-source-name.ts';
