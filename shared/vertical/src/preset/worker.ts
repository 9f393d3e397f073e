import type { RspackOptions } from '@rspack/core';
import { browserConfig, type BuildTarget } from './base.ts';

/** The file name of the service worker; the only one that never changes. */
export const workerFile = 'service-worker.js';

/** Builds the service worker as one classic script without chunks. */
export function workerConfig(target: BuildTarget, entry: string): RspackOptions {
  const { plugins: _, ...browser } = browserConfig(target);
  return {
    ...browser,
    name: `${target.name} (worker)`,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': entry },
    output: { path: browser.output?.path, filename: workerFile, clean: false },
  };
}
