import { fileURLToPath } from 'node:url';

/** Leaves out what i18next loads texts with. Each part of the site adds its own, and i18next has no backend. */
export const leanI18next = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  loader: fileURLToPath(import.meta.resolve('./lean-i18next-loader.ts')),
};
