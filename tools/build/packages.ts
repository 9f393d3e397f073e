import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The top folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Where releases are built to: `dist/<name>/<version>`. */
export const distFolder = path.join(root, 'dist');

/** A folder that becomes a part of the site. */
export interface Buildable {
  name: string;
  directory: string;
}

/** The shell and every vertical of the project. */
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

/** The folders of a package and of every package of ours that it depends on. */
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
 * The version of a package: a hash of everything that its build reads. Nothing else decides whether it is built, so a
 * change in one vertical builds only that one, and going back to old sources goes back to the old version.
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
