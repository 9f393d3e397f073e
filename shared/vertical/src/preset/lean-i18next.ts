import { fileURLToPath } from 'node:url';

/** Leaves the loading of texts out of i18next, since each part of the site adds its own texts. */
export const leanI18next = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  loader: fileURLToPath(import.meta.resolve('./lean-i18next-loader.ts')),
};
