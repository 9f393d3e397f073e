import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

const isNamedByVersion = (module: { identifier(): string }): boolean => module.identifier().startsWith('data:');

/**
 * Numbers the module that starts the federation after all others. Its name contains the version of the build. If its hash
 * collided with that of another module, that one would get another number, and a release would rename unchanged files.
 */
export const moduleIds: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.options.optimization.moduleIds = false;
    const { DeterministicModuleIdsPlugin } = rspack.ids;
    new DeterministicModuleIdsPlugin({ test: (module) => !isNamedByVersion(module) }).apply(compiler);
    new DeterministicModuleIdsPlugin({ test: isNamedByVersion }).apply(compiler);
  },
};
