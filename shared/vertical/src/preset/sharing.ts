import { packageOfModule } from '@hustings/contract';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The options of Module Federation for a shared module. */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  version: string;
  /** False in the shell, which provides the module and need not check its own version. */
  requiredVersion: string | false;
  /** Set in the shell: the first script includes the module. */
  eager?: true;
  /** False in a vertical: it never bundles the module but takes it from the shell. */
  import?: false;
}

/**
 * Modules of which a page has one copy: React and everything that owns state. A key that ends in `/` includes the
 * sub-paths of the package.
 */
export const fromTheShell = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@hustings/session',
  '@hustings/vertical/client',
  '@hustings/vertical/router',
] as const;

/** Returns the version of the package that a key names, as resolved from the folder `from`. */
function versionOf(key: string, from: string): string {
  const name = packageOfModule(key);
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return (JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      // Try the next folder up.
    }
  }
  throw new Error(`The package ${name} is not installed for ${from}.`);
}

/**
 * Returns the modules that parts share at run time. The modules above come from the shell only; each vertical bundles
 * and tree-shakes everything else. Nothing is shared with a fallback. A vertical uses 3.4 kB of `@hustings/ui`
 * (Brotli), while a shared copy would contain its whole root, which weighs 8.9 kB. A bundled copy also ensures that the
 * browser hydrates a page with the version of the components that rendered it.
 *
 * We tried sharing `@hustings/features` lazily, by sub-path. Its version was a hash of its sources, so that two
 * verticals built from the same sources would load it once (kB of the vertical's scripts, Brotli):
 *
 *     | page or move       | bundled | comments shared | all features shared |
 *     |--------------------|---------|-----------------|---------------------|
 *     | first visit, post  |    53.2 |            59.6 |                75.5 |
 *     | first visit, polly |    50.8 |            56.1 |                66.8 |
 *     | feed → polly       |    50.8 |            56.1 |                66.8 |
 *     | post → polly       |    50.8 |            30.4 |                35.6 |
 *
 * The bundler cannot tree-shake, concatenate or compress across the border of a shared module. Every first visit pays
 * for that, and so does the move from the feed, which shows no comments. Sharing only gains between two pages with
 * comments, and only while both verticals were built from the same sources of the features and their dependencies. The
 * first release of one vertical ends that. So each vertical bundles its own copy, and bundles it once: see
 * `featuresOnce` in `once.ts`.
 *
 * An incompatible version of a shared module fails only the vertical that requires it.
 */
export function sharedModules({ host }: { host: boolean }): Record<string, SharedModule> {
  const entries = fromTheShell.map((key): [string, SharedModule] => {
    const version = versionOf(key, import.meta.dirname);
    const common = { singleton: true, strictVersion: true, version } as const;
    return [
      key,
      host
        ? { ...common, requiredVersion: false, eager: true }
        : { ...common, requiredVersion: `^${version}`, import: false },
    ];
  });
  return Object.fromEntries(entries);
}
