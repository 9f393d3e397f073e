import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import path from 'node:path';
import type { BuildTarget } from './base.ts';
import { partsOf, type CompiledModule } from './compiled-module.ts';

/** Fails a build that contains a module of another part. Above all, admin code must stay in the admin release. */
export function checkOwn({ name, directory }: Pick<BuildTarget, 'name' | 'directory'>): RspackPluginInstance {
  const isOther = (file: string) => {
    const [folder = ''] = path.relative(path.dirname(directory), file).split(path.sep);
    return folder !== name && /^(shell|mf-[a-z]+)$/.test(folder);
  };
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('checkOwn', (compilation) => {
        compilation.hooks.afterProcessAssets.tap('checkOwn', () => {
          const modules: Iterable<CompiledModule> = compilation.modules;
          const files = partsOf(modules).map((module) => module.nameForCondition?.() ?? '');
          const foreign = [...new Set(files.filter((file) => path.isAbsolute(file) && isOther(file)))];
          if (foreign.length === 0) return;
          compilation.errors.push(
            new rspack.WebpackError(`${name} carries modules of other parts: ${foreign.join(', ')}`),
          );
        });
      });
    },
  };
}
