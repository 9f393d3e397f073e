import type { LoaderContext } from '@rspack/core';
import path from 'node:path';

const refuse = `() => {
	throw new Error('The registry of the site names the files of a remote; the federation runtime preloads none.');
}`;

const refuseEntry = `() => {
	throw new Error('The entry of a remote is a script.');
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
  // Each error has a number, which the library explains on its site.
  'desc.mjs': ['buildDescMap', 'errorDescMap', 'runtimeDescMap', 'typeDescMap']
    .map((name) => `export const ${name} = {};\n`)
    .join(''),
  // Only the reports of Node read this context.
  'context.js': 'export const optionsToMFContext = () => undefined;\n',
};

/** Matches the method that preloads remotes. */
const preloadRemote = /^\tasync preloadRemote\((?=preloadOptions\))[\s\S]*?^\t\}$/m;

/** Matches the functions that load an entry as an ES module or by SystemJS; entries of the site are scripts. */
const otherEntries = /^async function (load(?:Esm|SystemJs)Entry)\([\s\S]*?^\}$/gm;

/**
 * Takes out of a file of the federation runtime what the site does not use: manifests, preloads, other kinds of entries, and
 * the texts of errors.
 *
 * @throws if the file has no such part, as another version of the library may have it
 */
export function withoutUnused(file: string, source: string): string {
  const whole = replaced[file];
  if (whole !== undefined) return whole;
  if (file === 'load.js') {
    if (source.match(otherEntries)?.length !== 2)
      throw new Error(`${file} of the federation runtime loads no other entries.`);
    return source.replaceAll(otherEntries, `const $1 = ${refuseEntry};`);
  }
  if (!preloadRemote.test(source)) throw new Error(`${file} of the federation runtime has no preloadRemote.`);
  return source.replace(preloadRemote, `\tpreloadRemote = ${refuse}`);
}

/** Applies `withoutUnused` to the file that the build reads. */
export default function leanFederationLoader(this: LoaderContext, source: string): string {
  return withoutUnused(path.basename(this.resourcePath), source);
}
