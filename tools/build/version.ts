import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { closureOf, everyPackage, readLockfile, type Closure, type Lockfile } from './lockfile.ts';
import { root, type Buildable } from './packages.ts';

/** The packages of the project that build every part: the presets with all they use, the bundler, and Node. */
export const toolchain = ['@hustings/vertical', '@rspack/core', 'node'];

/** Returns the workspace packages that a `package.json` names, by their folders relative to the project. */
function namedFolders(directory: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.entries(dependencies).flatMap(([name, version]) =>
    version.startsWith('workspace:') ? path.join('shared', name.replace('@hustings/', '')) : [],
  );
}

/**
 * Returns what a part uses. For a part that was not installed yet, nobody knows which packages it gets, so all of the
 * lockfile counts.
 */
function closureOfPart(lockfile: Lockfile, directory: string): Closure {
  const folder = path.relative(root, directory);
  if (Object.hasOwn(lockfile.importers, folder)) return closureOf(lockfile, [folder]);
  const named = namedFolders(directory);
  return {
    folders: new Set([...named, ...closureOf(lockfile, named).folders]),
    packages: everyPackage(lockfile),
  };
}

/** The files of a part or of a shared package that its build may read. */
const partFiles = ['src/**/*', 'package.json', 'vertical.json'];

/** Tests and their helpers, which nothing that is built may import (`npm test -- boundaries`). */
const ofTests = /\.(test|stories)\.tsx?$|[\\/]testing([\\/]|\.tsx?$)/;

/** Lists the files of a folder that a build may read. */
export function sourcesOf(folder: string, patterns: readonly string[] = partFiles): string[] {
  return globSync([...patterns], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !ofTests.test(path.relative(root, file)));
}

/**
 * Returns the version of a part: a hash of everything that its build reads, and of nothing else. These are its sources,
 * those of the workspace packages that it uses, the installed packages of all of them, and the toolchain. A part is
 * built only if its version has no build yet, so a change builds the parts that it concerns, and old sources get their
 * old version.
 *
 * @param also what else the build depends on, such as another sharing policy
 */
export function versionOf({ directory }: Buildable, also: readonly string[] = [], lockfile = readLockfile()): string {
  const own = closureOfPart(lockfile, directory);
  const tools = closureOf(lockfile, ['.'], toolchain);
  const packages = new Set([...own.packages, ...tools.packages]);
  const folders = new Set([...own.folders, ...tools.folders].map((folder) => path.join(root, folder)));
  const files = [
    ...[directory, ...folders].flatMap((folder) => sourcesOf(folder)),
    ...sourcesOf(path.join(root, 'cli/src/build/output'), ['*.ts']),
  ];
  const hash = createHash('sha256');
  for (const part of [...also, ...[...packages].toSorted()]) hash.update(part).update('\0');
  for (const file of files.toSorted())
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}
