import { fileURLToPath } from 'node:url';

/**
 * Leaves parts of the federation runtime out that the site has no use for: it reads no manifests, because the registry
 * names the files of a remote, and the document preloads them. All entries are scripts, and errors have numbers.
 */
export const leanFederation = {
  test: /[\\/]@module-federation[\\/](?:runtime-core[\\/]dist[\\/](?:plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/](?:context|load|preload)|remote[\\/]index)\.js|error-codes[\\/]dist[\\/]desc\.mjs)$/,
  loader: fileURLToPath(import.meta.resolve('./lean-federation-loader.ts')),
};
