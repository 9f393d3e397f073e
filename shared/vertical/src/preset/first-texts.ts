import { fileURLToPath } from 'node:url';

/** Keeps, of texts that are imported with `?first`, those that a page may show before its first call. */
export const firstTexts = {
  resourceQuery: /^\?first$/,
  type: 'javascript/auto' as const,
  loader: fileURLToPath(import.meta.resolve('./first-texts-loader.ts')),
};
