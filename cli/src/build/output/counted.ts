import { partsOf, type CompiledModule } from '@hustings/vertical/preset';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import path from 'node:path';

/** The folder of the project. */
const root = path.resolve(import.meta.dirname, '../../../..');

/** Returns whether a file is a source of the project. The lockfile counts everything else. */
const isSource = (file: string): boolean => file.startsWith(root + path.sep) && !file.includes('node_modules');

/**
 * Fails a build that contains a source which its version does not count: a change of that source would not build the
 * part again.
 *
 * @param files the files that the version counts, relative to the project
 */
export function checkCounted(name: string, files: ReadonlySet<string>): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('checkCounted', (compilation) => {
        compilation.hooks.afterProcessAssets.tap('checkCounted', () => {
          const sources = [...compilation.chunks].flatMap((chunk) => {
            const modules: Iterable<CompiledModule> = compilation.chunkGraph.getChunkModules(chunk);
            return partsOf(modules).map((module) => module.nameForCondition?.() ?? '');
          });
          const relative = sources.filter(isSource).map((file) => path.relative(root, file));
          const uncounted = [...new Set(relative)].filter((file) => !files.has(file));
          if (uncounted.length === 0) return;
          const listed = uncounted.toSorted().join(', ');
          compilation.errors.push(
            new rspack.WebpackError(`The version of ${name} does not count these files of its build: ${listed}`),
          );
        });
      });
    },
  };
}
