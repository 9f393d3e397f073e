import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describePackages, directDependencies, everyPackage, readLockfile, type Lockfile } from './lockfile.ts';
import { root, type Buildable } from './packages.ts';
import { projectFiles, type ProjectFiles } from './project-files.ts';
import { followImports, isStatic } from './source-graph.ts';

/** The folder with the presets. Everything that it depends on counts for every part. */
const presets = 'shared/vertical';

/** The packages of the project that build every part besides those that the presets need. */
const builders = ['@rspack/core', 'node'];

/** The files of a part that its build may read. */
const partFiles = ['src/**/*', 'package.json', 'vertical.json'];

/** Tests and their helpers, which nothing that is built may import (`npm test -- boundaries`). */
const ofTests = /\.(test|stories)\.tsx?$|[\\/]testing([\\/]|\.tsx?$)/;

/** Lists files of a folder that a build may read, relative to the project. */
function sourcesOf(folder: string, patterns: readonly string[] = partFiles): string[] {
  return globSync([...patterns], { cwd: path.join(root, folder), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ofTests.test(file));
}

/**
 * Returns what builds count of the `package.json` of a shared package. The lockfile says which packages it depends on,
 * and the modules that a part takes from it say what it exports.
 */
function identityOf(folder: string, { read }: ProjectFiles): string {
  const {
    dependencies: _dependencies,
    exports: _exports,
    ...rest
  } = JSON.parse(read(path.join(folder, 'package.json')).toString()) as Record<string, unknown>;
  return `${folder} is ${JSON.stringify(rest)}`;
}

/** What the build of a part depends on. */
export interface BuildInputs {
  /** The files that it may read, relative to the project. */
  files: readonly string[];
  /** Everything else: installed packages, shared packages, and the files to which their modules resolve. */
  facts: readonly string[];
}

/** Where the inputs are read from: the disk, except in tests. */
export interface Origins {
  lockfile?: Lockfile;
  sources?: ProjectFiles;
}

/**
 * Lists what the build of a part depends on: its own sources, the files of shared packages that these reach by imports,
 * and the toolchain, which is the code of `cli/src/build/output` with all that it reaches. Of static modules, their values count.
 * Of installed packages, those that all these files import, and those of the toolchain.
 */
export function inputsOf(
  { directory }: Buildable,
  { lockfile = readLockfile(), sources = projectFiles() }: Origins = {},
): BuildInputs {
  const folder = path.relative(root, directory);
  const own = sourcesOf(folder);
  const starts = [...own, ...sourcesOf('cli/src/build/output', ['*.ts'])];
  const graph = followImports(starts, lockfile, sources);
  const ofPresets = [...directDependencies(lockfile, presets).values()];
  const ofRoot = directDependencies(lockfile, '.');
  const tools = [...ofPresets, ...builders.flatMap((name) => ofRoot.get(name) ?? [])];
  const keys = new Set([...graph.packages, ...tools.flatMap((each) => ('key' in each ? each.key : []))]);
  // The sharing policy reads the versions of these packages.
  const policy = [presets, ...ofPresets.flatMap((each) => ('folder' in each ? each.folder : []))];
  const folders = [...new Set([...policy, ...graph.folders])].filter((each) => each !== folder && each !== '.');
  // For a part that was not installed yet, nobody knows which packages it gets.
  const isInstalled = Object.hasOwn(lockfile.importers, folder);
  return {
    files: [...graph.files].toSorted(),
    facts: [
      ...(isInstalled ? describePackages(lockfile, keys) : everyPackage(lockfile)),
      ...graph.resolutions,
      ...folders.map((each) => identityOf(each, sources)),
      ...[...graph.files].filter(isStatic).map((file) => `${file} gives ${sources.valuesOf(file)}`),
    ].toSorted(),
  };
}

/**
 * Returns the version of a build with some inputs.
 *
 * @param also what else the build depends on, such as another sharing policy
 */
export function hashInputs(
  { files, facts }: BuildInputs,
  { read }: ProjectFiles,
  also: readonly string[] = [],
): string {
  const hash = createHash('sha256');
  for (const each of [...also, ...facts]) hash.update(each).update('\0');
  for (const file of files) hash.update(file).update('\0').update(read(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}

/**
 * Returns the version of a part: a hash of everything that its build reads, and of nothing else (`inputsOf`). A part is
 * built only if its version has no build yet, so a change builds the parts that it concerns, and old sources get their
 * old version.
 */
export function versionOf(
  part: Buildable,
  { lockfile = readLockfile(), sources = projectFiles() }: Origins = {},
): string {
  return hashInputs(inputsOf(part, { lockfile, sources }), sources);
}
