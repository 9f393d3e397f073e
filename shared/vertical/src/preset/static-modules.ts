import { fileURLToPath } from 'node:url';

/** The program that prints the values of the exports of a module, as the source of a module. */
export const valuesPrinter = fileURLToPath(import.meta.resolve('./static-values.ts'));

/**
 * Replaces modules named `.static.ts` by their values at build time. A browser then loads the endpoints of the calls as
 * data, without the schemas in the same files.
 */
export const staticModules = {
  test: /\.static\.ts$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(import.meta.resolve('./static-loader.ts')),
};
