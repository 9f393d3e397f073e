import { fileURLToPath } from 'node:url';

/**
 * Replaces a page that is imported with `?texts=en` by the texts that its code uses: the module has the shape of the
 * texts of the vertical. The texts of a whole vertical are 8 to 21 kB (Brotli), and a page uses a few of them.
 */
export const pageTexts = {
  resourceQuery: /^\?texts=\w+$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(import.meta.resolve('./page-texts-loader.ts')),
};
