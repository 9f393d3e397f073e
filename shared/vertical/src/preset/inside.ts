import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { stylesOutside } from '../style-fence.ts';
import type { BuildTarget } from './base.ts';

/** Fails a build with a style that reaches outside the vertical (docs/decisions/17-isolation.md). */
export function checkInside({ name }: Pick<BuildTarget, 'name'>): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('checkInside', (compilation) => {
        // Run after the minimizer, which writes the stylesheets as they are released.
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'checkInside', stage }, (assets) => {
          for (const [file, asset] of Object.entries(assets)) {
            if (!file.endsWith('.css')) continue;
            const outside = stylesOutside(asset.source().toString(), name);
            if (outside.length === 0) continue;
            const styles = outside.slice(0, 10).join(', ');
            compilation.errors.push(
              new rspack.WebpackError(`${file} has styles that reach outside ${name}: ${styles}`),
            );
          }
        });
      });
    },
  };
}
