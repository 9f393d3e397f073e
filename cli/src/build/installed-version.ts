import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Buildable } from '../parts.ts';

/** The packages that build every vertical. */
const toolchain = ['@hustings/vertical', '@rspack/core'];

/** The folder of this package's own modules, of which `output` writes the files of a build. */
const here = import.meta.dirname;

type Dependencies = Partial<Record<string, string>>;

/** The fields of a `package.json` that identify what is installed. */
interface Manifest {
  name: string;
  version: string;
  dependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  peerDependencies?: Dependencies;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Finds the folder of a package as Node does; undefined if it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return realpathSync(place);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Adds a package and all that it needs. Optional packages and peers may be missing. */
function collect(name: string, from: string, found: Map<string, Manifest>): void {
  const folder = folderOf(name, from);
  if (folder === undefined || found.has(folder)) return;
  const manifest = manifestIn(folder);
  found.set(folder, manifest);
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    collect(each, folder, found);
}

const filesIn = (folder: string, patterns: string[]): string[] =>
  globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();

/**
 * Returns the version of a vertical in a repository of its own: a hash of its sources, of the installed packages that
 * it uses, of the toolchain and of Node. Packages of Hustings count by their content, others by their version.
 *
 * @throws if a package that the vertical names is not installed
 */
export function installedVersionOf({ directory }: Buildable): string {
  const found = new Map<string, Manifest>();
  for (const name of Object.keys(manifestIn(directory).dependencies ?? {}).filter((each) => each !== '@hustings/cli')) {
    if (!folderOf(name, directory)) throw new Error(`The package ${name} is not installed. Run \`npm install\`.`);
    collect(name, directory, found);
  }
  for (const name of toolchain) collect(name, here, found);
  const hash = createHash('sha256').update(process.version);
  const add = (folder: string, files: string[]) => {
    for (const file of files)
      hash.update('\0').update(path.relative(folder, file)).update('\0').update(readFileSync(file));
  };
  add(directory, filesIn(directory, ['src/**/*', 'vertical.json']));
  add(here, filesIn(here, ['output/*']));
  const packages = [...found].toSorted(([, one], [, other]) =>
    `${one.name}@${one.version}`.localeCompare(`${other.name}@${other.version}`, 'en'),
  );
  for (const [folder, { name, version }] of packages) {
    hash.update('\0').update(`${name}@${version}`);
    if (name.startsWith('@hustings/')) add(folder, filesIn(folder, ['{src,dist}/**/*']));
  }
  return hash.digest('hex').slice(0, 10);
}
