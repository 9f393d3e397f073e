import { fileURLToPath } from 'node:url';

/** Leaves the applications of single-spa, and its routing, out of the shell, which mounts parcels only. */
export const leanSingleSpa = {
  test: /[\\/]single-spa[\\/]lib[\\/]es2015[\\/]esm[\\/]single-spa\.min\.js$/,
  loader: fileURLToPath(import.meta.resolve('./lean-single-spa-loader.ts')),
};
