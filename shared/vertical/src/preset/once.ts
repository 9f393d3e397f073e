import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { partsOf, type CompiledModule } from './compiled-module.ts';

/** Returns the path of a source within `@hustings/features`, such as `byline/byline.tsx`; undefined for any other. */
const featureFile = (module: CompiledModule): string | undefined =>
  /[\\/](?:shared|@hustings)[\\/]features[\\/](?:src|dist)[\\/](.+)$/.exec(module.nameForCondition?.() ?? '')?.[1];

/** Features that share one chunk, because they are too small for their own. */
const smallFeatures = new Set([
  'anonymity',
  'audience',
  'byline',
  'form',
  'levels',
  'coming-soon',
  'page-link',
  'search',
  'plain-text',
  'virtual-list',
  'vote-invitation',
]);

/** Small features of forms, which few first pages have. */
const formFeatures = new Set(['captcha', 'reauthentication', 'oauth']);

/**
 * Moves features that several chunks use into chunks of their own. Without these options the bundler duplicates modules
 * below 20 kB, and a visitor loads code twice. `checkOnce` fails a build with such duplicates.
 */
export const featuresOnce = {
  test: (module: CompiledModule) => featureFile(module) !== undefined,
  minChunks: 2,
  minSize: 0,
  name(module: CompiledModule): string {
    const [feature = ''] = featureFile(module)?.split(/[\\/]/) ?? [];
    if (formFeatures.has(feature)) return 'feature-forms';
    return smallFeatures.has(feature) ? 'features' : `feature-${feature}`;
  },
};

/** Fails a build in which several chunks contain the same module of `@hustings/features`. */
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
