import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Gives chunks hashes of four characters as ids. Shorter ones collide, also with the chunk whose name contains the version
 * of the build. A collision changes the id of another chunk, so a release would rename unchanged files.
 */
export const chunkIds: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.options.optimization.chunkIds = false;
    new rspack.ids.CompactHashedChunkIdsPlugin({ minLength: 4 }).apply(compiler);
  },
};
