import type { LoaderContext } from '@rspack/core';
import path from 'node:path';

const refuse = `() => {
	throw new Error('The registry of the site names the files of a remote; the federation runtime preloads none.');
}`;

/** What replaces a file of the federation runtime, by its name. */
const replaced: Record<string, string> = {
  'SnapshotHandler.js': `import { DisabledSnapshotHandler } from './disabled.js';
export { DisabledSnapshotHandler as SnapshotHandler };
export const getGlobalRemoteInfo = () => ({});
`,
  'preload.js': ['preloadAssets', 'formatPreloadArgs', 'normalizePreloadExposes']
    .map((name) => `export const ${name} = ${refuse};\n`)
    .concat('export const defaultPreloadArgs = {};\n')
    .join(''),
};

/** Matches the method that preloads remotes. */
const preloadRemote = /^\tasync preloadRemote\((?=preloadOptions\))[\s\S]*?^\t\}$/m;

/**
 * Takes the reading of manifests and the preloading of remotes out of a file of the federation runtime.
 *
 * @throws if the file has no such method, as another version of the library may have it
 */
export function withoutPreloads(file: string, source: string): string {
  const whole = replaced[file];
  if (whole !== undefined) return whole;
  if (!preloadRemote.test(source)) throw new Error(`${file} of the federation runtime has no preloadRemote.`);
  return source.replace(preloadRemote, `\tpreloadRemote = ${refuse}`);
}

/** Applies `withoutPreloads` to the file that the build reads. */
export default function leanFederationLoader(this: LoaderContext, source: string): string {
  return withoutPreloads(path.basename(this.resourcePath), source);
}
