export { useFileSize } from './use-file-size.ts';
