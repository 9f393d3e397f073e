import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { customPropertiesIn, requiredTokens } from '../custom-properties.ts';
import { stylesOutside } from '../style-fence.ts';
import { missingTokens } from './tokens.ts';
import type { BuildTarget } from './base.ts';

/** Reads the range of shells that a vertical supports. */
function shellOf(directory: string): string {
  const { shell } = JSON.parse(readFileSync(path.join(directory, 'vertical.json'), 'utf8')) as { shell: string };
  return shell;
}

/**
 * Fails a build with a style that reaches outside the vertical (docs/decisions/17-isolation.md), or reads a token that
 * a shell may lack.
 */
export function checkInside({ name, directory }: Pick<BuildTarget, 'name' | 'directory'>): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('checkInside', (compilation) => {
        // Run after the minimizer, which writes the stylesheets as they are released.
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'checkInside', stage }, (assets) => {
          const sheets = Object.entries(assets).flatMap(([file, asset]) =>
            file.endsWith('.css') ? [[file, asset.source().toString()] as const] : [],
          );
          const required = requiredTokens(sheets.map(([, css]) => customPropertiesIn(css)));
          for (const missing of missingTokens(required, shellOf(directory)))
            compilation.errors.push(new rspack.WebpackError(`${name}: ${missing}.`));
          for (const [file, css] of sheets) {
            const outside = stylesOutside(css, name);
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
