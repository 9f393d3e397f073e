import type { RspackOptions } from '@rspack/core';
import { browserConfig, type BuildTarget } from './base.ts';

/** The same sources as one ordinary bundle without federation; the bench compares the site with it. */
export function bundleConfig(target: BuildTarget, entry: string): RspackOptions {
  const browser = browserConfig(target);
  return {
    ...browser,
    entry: { main: entry },
    output: {
      ...browser.output,
      publicPath: `/shell/${target.version}/`,
      uniqueName: 'shell',
      trustedTypes: { policyName: 'hustings#shell' },
    },
  };
}
