import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from './packages.ts';

/** Versions of packages by name; a workspace package has `link:` and its folder. */
type Versions = Record<string, string>;

/** A folder with a `package.json`, as the lockfile resolves its dependencies. */
type Importer = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, { version: string }>>
>;

/** The parts of `pnpm-lock.yaml` that identify an installed package. */
export interface Lockfile {
  importers: Record<string, Importer>;
  /** The hash or the address of each package, by `name@version`. */
  packages: Record<string, { resolution: object }>;
  /** The dependencies of each package, by `name@version(peers)`; the peers are among them. */
  snapshots: Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>;
}

const format = '9.0';

/**
 * Parses the text of a lockfile.
 *
 * @throws with a sentence if it is no YAML, or of another format
 */
export function parseLockfile(text: string): Lockfile {
  let lockfile: (Lockfile & { lockfileVersion?: unknown }) | null;
  try {
    lockfile = parse(text) as typeof lockfile;
  } catch (error) {
    throw new Error(`pnpm-lock.yaml is no YAML: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (lockfile?.lockfileVersion === format) return lockfile;
  throw new Error(`pnpm-lock.yaml has the format ${String(lockfile?.lockfileVersion)}, and the build reads ${format}.`);
}

let parsed: { text: string; lockfile: Lockfile } | undefined;

/** Reads the lockfile of the project; parses it again only after a change. */
export function readLockfile(): Lockfile {
  const text = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  if (parsed?.text !== text) parsed = { text, lockfile: parseLockfile(text) };
  return parsed.lockfile;
}

const link = 'link:';

/** Returns the folder of a workspace package that a folder links, relative to the project. */
const linkedFolder = (from: string, version: string): string => path.join(from, version.slice(link.length));

/** Returns the direct dependencies of a folder, of every kind. */
function dependenciesOf({ dependencies, devDependencies, optionalDependencies }: Importer): [string, string][] {
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  return Object.entries(all).map(([name, { version }]) => [name, version]);
}

/** Returns the key of a package in the lockfile. The version of an alias is the key of the package that it names. */
function keyOf({ snapshots }: Lockfile, name: string, version: string): string {
  const key = [`${name}@${version}`, version].find((each) => Object.hasOwn(snapshots, each));
  if (key === undefined) throw new Error(`pnpm-lock.yaml does not say what ${name}@${version} is.`);
  return key;
}

/** Collects the keys of all packages that a package needs, itself included. */
function collect(lockfile: Lockfile, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  const { dependencies, optionalDependencies } = lockfile.snapshots[key] ?? {};
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
    collect(lockfile, keyOf(lockfile, name, version), seen);
}

/** Describes an installed package: its key, its hash, and the packages that its own imports resolve to. */
function describe({ packages, snapshots }: Lockfile, key: string): string {
  const { dependencies, optionalDependencies } = snapshots[key] ?? {};
  return JSON.stringify([key, packages[key.replace(/\(.*$/s, '')]?.resolution, dependencies, optionalDependencies]);
}

/** Describes all installed packages of the project. */
export const everyPackage = (lockfile: Lockfile): string[] =>
  Object.keys(lockfile.snapshots).map((key) => describe(lockfile, key));

/** A dependency of a folder: a folder of the workspace, or an installed package by its key in the lockfile. */
export type Dependency = { folder: string } | { key: string };

/**
 * Returns the direct dependencies of a folder by their names.
 *
 * @param folder relative to the project
 * @throws if the lockfile lacks the folder or a package
 */
export function directDependencies(lockfile: Lockfile, folder: string): Map<string, Dependency> {
  const importer = lockfile.importers[folder];
  if (!importer) throw new Error(`pnpm-lock.yaml lacks ${folder}. Run \`pnpm install\`.`);
  return new Map(
    dependenciesOf(importer).map(([name, version]) => [
      name,
      version.startsWith(link) ? { folder: linkedFolder(folder, version) } : { key: keyOf(lockfile, name, version) },
    ]),
  );
}

/**
 * Describes installed packages and all that these need: a line for each, with its hash and its dependencies.
 *
 * @param keys the keys of the packages in the lockfile
 * @throws if the lockfile lacks a package
 */
export function describePackages(lockfile: Lockfile, keys: Iterable<string>): string[] {
  const all = new Set<string>();
  for (const key of keys) collect(lockfile, key, all);
  return [...all].toSorted().map((key) => describe(lockfile, key));
}
