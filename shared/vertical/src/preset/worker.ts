import type { RspackOptions } from '@rspack/core';
import { browserConfig, type BuildTarget } from './base.ts';

/** What the build of the service worker is called: the one file whose name never changes. */
export const workerFile = 'service-worker.js';

/** The build of the service worker: one classic script without chunks, which shares nothing with pages. */
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
