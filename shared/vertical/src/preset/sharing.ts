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
  /** In the shell: include it in the first script. */
  eager?: true;
  /** In a vertical: never bundle it, take it from the shell. */
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

/** Returns the version of the package of a key, as resolved from `from`. */
function versionOf(key: string, from: string): string {
  const name = key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
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
 * The one policy of sharing at run time. The modules above come from the shell only; everything else is bundled, and
 * shaken, by each vertical. Nothing is shared with a fallback: of `@hustings/ui` a vertical uses 3.4 kB (Brotli), while
 * the whole of its light root, which a shared copy must be, weighs 8.9; and a page that was rendered with one version of
 * the components is taken over with the same.
 *
 * `@hustings/features` was tried, by sub-path, lazily, at a version that is a hash of its sources, so that two verticals
 * built from the same sources would load it once (kB of scripts of the vertical, Brotli):
 *
 *     | page or move       | bundled | comments shared | all features shared |
 *     |--------------------|---------|-----------------|---------------------|
 *     | first visit, post  |    53.2 |            59.6 |                75.5 |
 *     | first visit, polly |    50.8 |            56.1 |                66.8 |
 *     | feed → polly       |    50.8 |            56.1 |                66.8 |
 *     | post → polly       |    50.8 |            30.4 |                35.6 |
 *
 * A shared module is a border that nothing is shaken, joined or packed across, so every first visit pays for it, and so
 * does the move from the feed, which shows no comments. It is won back only between two pages that both show comments,
 * and only while both verticals were built from the same sources of the features and of all they use: the first release
 * of one of them ends it. So each vertical has its own, and has it once: see `featuresOnce` in `once.ts`.
 *
 * A version that does not fit fails the vertical that asks for it, and only that.
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
