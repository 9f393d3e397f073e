export { useShare } from './use-share.ts';
