import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Hands each chunk to the build that loads it, by a property of its script element. The bundler would write the name of
 * the build into every chunk, so every release would rename all of them.
 */
export const chunksWithoutVersion: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('chunksWithoutVersion', (compilation) => {
      const named = `globalThis["${compilation.outputOptions.chunkLoadingGlobal}"]`;
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'chunksWithoutVersion',
        (code) => `${code}\nscript.chunks = ${named};`,
      );
      // Run before the minimizer, which would write the name in another way.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'chunksWithoutVersion', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime()) continue;
          for (const file of [...chunk.files].filter((each) => each.endsWith('.js'))) {
            const source = compilation.getAsset(file)?.source;
            const start = source?.source().toString().indexOf(named) ?? -1;
            if (!source || start < 0) {
              compilation.errors.push(new rspack.WebpackError(`${file} does not say who loads it by ${named}.`));
              continue;
            }
            // A replacement keeps the source map, which a new text would lose.
            const replaced = new rspack.sources.ReplaceSource(source);
            replaced.replace(start, start + named.length - 1, 'document.currentScript.chunks');
            compilation.updateAsset(file, replaced);
          }
        }
      });
    });
  },
};
