import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The folder of all builds; each is in `dist/<name>/<version>`. */
export const distFolder = path.join(root, 'dist');

/** A package that is built as a part of the site: the shell or a vertical. */
export interface Buildable {
  name: string;
  directory: string;
}

/** Lists the shell and every vertical. */
export function buildables(): Buildable[] {
  const names = [
    'shell',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .toSorted(),
  ];
  return names
    .map((name) => ({ name, directory: path.join(root, name) }))
    .filter(({ directory }) => existsSync(path.join(directory, 'vertical.json')));
}

/** Lists the folders of a package and of all its workspace dependencies. */
function withDependencies(directory: string, seen = new Set<string>()): Set<string> {
  if (seen.has(directory)) return seen;
  seen.add(directory);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies)) {
    if (version.startsWith('workspace:')) {
      withDependencies(path.join(root, 'shared', name.replace('@hustings/', '')), seen);
    }
  }
  return seen;
}

/**
 * Returns the version of a package: a hash of everything that its build reads. A package is built only if its version
 * has no build yet. A change in one vertical thus builds only that vertical, and old sources get their old version.
 */
export function versionOf({ directory }: Buildable, ...also: string[]): string {
  const hash = createHash('sha256');
  for (const part of also) hash.update(part).update('\0');
  hash.update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  for (const folder of [...withDependencies(directory)].toSorted()) {
    const files = globSync(['src/**/*', 'package.json', 'vertical.json'], { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test|stories)\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted();
    for (const file of files)
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
