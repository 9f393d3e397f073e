import { fileURLToPath } from 'node:url';

/** Lets an open page of a development build take changed texts without a reload: `locales/en.ts`, `locales/dock.nl.ts`. */
export const hotTexts = {
  test: /[\\/]src[\\/]locales[\\/](\w+\.)?[a-z]{2}\.ts$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(import.meta.resolve('./hot-texts-loader.ts')),
};
