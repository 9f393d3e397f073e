import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { partsOf, type CompiledModule } from './compiled-module.ts';

/** A source of `@hustings/features` by its path there, such as `byline/byline.tsx`; undefined for any other. */
const featureFile = (module: CompiledModule): string | undefined =>
  /[\\/]shared[\\/]features[\\/]src[\\/](.+)$/.exec(module.nameForCondition?.() ?? '')?.[1];

/** Features so small that they travel together: a script for each would cost more than it carries. */
const smallFeatures = new Set([
  'anonymity',
  'audience',
  'byline',
  'form',
  'captcha',
  'levels',
  'coming-soon',
  'page-link',
  'reauthentication',
  'search',
  'oauth',
  'plain-text',
]);

/**
 * Puts what several chunks of a build use of `@hustings/features` into chunks of its own, one for each feature and one for
 * the small ones: no visitor loads the same code twice from one release. Left alone, the bundler repeats whatever is
 * smaller than 20 kB. `checkOnce` holds it to that.
 */
export const featuresOnce = {
  test: (module: CompiledModule) => featureFile(module) !== undefined,
  minChunks: 2,
  minSize: 0,
  name(module: CompiledModule): string {
    const [feature = ''] = featureFile(module)?.split(/[\\/]/) ?? [];
    return smallFeatures.has(feature) ? 'features' : `feature-${feature}`;
  },
};

/** Fails a build that carries a module of `@hustings/features` in more than one of its chunks. */
export const checkOnce: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('checkOnce', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('checkOnce', () => {
        const chunksOf = new Map<string, number>();
        for (const chunk of compilation.chunks) {
          const modules: Iterable<CompiledModule> = compilation.chunkGraph.getChunkModules(chunk);
          for (const module of partsOf(modules)) {
            const file = featureFile(module);
            if (file) chunksOf.set(file, (chunksOf.get(file) ?? 0) + 1);
          }
        }
        const twice = [...chunksOf].flatMap(([file, chunks]) => (chunks > 1 ? [file] : []));
        if (twice.length === 0) return;
        compilation.errors.push(
          new rspack.WebpackError(`More than one chunk carries these modules of shared/features: ${twice.join(', ')}`),
        );
      });
    });
  },
};
