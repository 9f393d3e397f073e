import { fileURLToPath } from 'node:url';

/**
 * A module whose name ends in `.static.ts` is run when a part is built, and its values take its place as data. So a browser
 * carries the endpoints of the calls without the schemas that stand beside them.
 */
export const staticModules = {
  test: /\.static\.ts$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(import.meta.resolve('./static-loader.ts')),
};
