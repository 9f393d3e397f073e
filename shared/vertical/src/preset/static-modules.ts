import { fileURLToPath } from 'node:url';

/**
 * Replaces modules named `.static.ts` by their values at build time. A browser then loads the endpoints of the calls as
 * data, without the schemas in the same files.
 */
export const staticModules = {
  test: /\.static\.ts$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(import.meta.resolve('./static-loader.ts')),
};
