import type { RspackOptions } from '@rspack/core';
import { browserConfig, type BuildTarget } from './base.ts';

/** Builds the sources of the site as one ordinary bundle without federation, with which the bench compares the site. */
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
