import { packageOfModule } from '@hustings/contract';
import { staticModules } from '@hustings/vertical/preset';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { importsOf, type FileImports, type Names } from './file-imports.ts';
import { directDependencies, type Dependency, type Lockfile } from './lockfile.ts';
import { root } from './packages.ts';
import type { ProjectFiles } from './project-files.ts';

/** All that a set of files uses. Paths are relative to the project. */
export interface SourceGraph {
  /** The files themselves, and those that they reach by imports. */
  files: ReadonlySet<string>;
  /** The files to which the modules of workspace packages resolve: `@hustings/ui/tabs is shared/ui/src/tabs/index.ts`. */
  resolutions: ReadonlySet<string>;
  /** The keys in the lockfile of the installed packages that the files import. */
  packages: ReadonlySet<string>;
  /** The folders of the workspace packages to which the files belong. */
  folders: ReadonlySet<string>;
}

/** The fields of a `package.json` that are read here. */
interface PackageFields {
  name?: string;
  exports?: Record<string, unknown>;
  sideEffects?: boolean | string[];
  dependencies?: Record<string, string>;
}

/** Returns whether the build puts the values of a module in its place, so that nothing else of it counts. */
export const isStatic = (file: string): boolean => staticModules.test.test(file);

/** Returns the files that an entry of `exports` names, in any condition. */
const targetsIn = (entry: unknown): string[] =>
  typeof entry === 'string' ? [entry] : Object.values((entry ?? {}) as Record<string, unknown>).flatMap(targetsIn);

/** Returns the files of a module by the `exports` of its package, relative to the package. */
function exportedFiles(exports: Record<string, unknown>, module: string): string[] {
  if (Object.hasOwn(exports, module)) return targetsIn(exports[module]);
  return Object.entries(exports).flatMap(([pattern, entry]) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined || !module.startsWith(start) || !module.endsWith(end)) return [];
    const star = module.slice(start.length, module.length - end.length);
    return targetsIn(entry).map((file) => file.replace('*', star));
  });
}

/**
 * Follows the imports of files of the project. Of a module without side effects (`sideEffects` in its `package.json`),
 * which the bundler leaves out where nothing of it is used, follows only those names that it passes on and that somebody
 * takes. So a part that takes one component of a package does not reach the others.
 *
 * @param starts the files to start from, relative to the project
 * @throws with a sentence if an import leads nowhere
 */
export function followImports(
  starts: readonly string[],
  lockfile: Lockfile,
  { read }: Pick<ProjectFiles, 'read'>,
): SourceGraph {
  const taken = new Map<string, Set<string>>();
  const resolutions = new Set<string>();
  const packages = new Set<string>();
  const folders = new Set<string>();
  const fieldsOf = memoise((folder) => JSON.parse(read(path.join(folder, 'package.json')).toString()) as PackageFields);
  const folderOf = memoise((directory): string =>
    directory === '.' || existsSync(path.join(root, directory, 'package.json'))
      ? directory
      : folderOf(path.dirname(directory)),
  );
  const dependenciesOf = memoise((folder): ReadonlyMap<string, Dependency> => {
    if (Object.hasOwn(lockfile.importers, folder)) return directDependencies(lockfile, folder);
    // Before a part is installed, only its workspace packages are known.
    const named = Object.entries(fieldsOf(folder).dependencies ?? {}).filter(([, v]) => v.startsWith('workspace:'));
    return new Map(named.map(([name]) => [name, { folder: path.join('shared', name.replace('@hustings/', '')) }]));
  });

  /** Returns whether the bundler may leave out a file of which nothing is used. */
  function isPure(file: string): boolean {
    const folder = folderOf(path.dirname(file));
    const { sideEffects = true } = fieldsOf(folder);
    if (typeof sideEffects === 'boolean') return !sideEffects;
    return sideEffects.every((pattern) => !path.matchesGlob(path.relative(folder, file), path.normalize(pattern)));
  }

  /** Returns the files that an import leads to; none for an installed package, which it notes. */
  function resolve(from: string, specifier: string): string[] {
    if (isBuiltin(specifier)) return [];
    const beside = path.join(path.dirname(from), specifier);
    if (specifier.startsWith('.')) return [beside];
    if (from.endsWith('.css') && existsSync(path.join(root, beside))) return [beside];
    const name = packageOfModule(specifier);
    const folder = folderOf(path.dirname(from));
    const own = fieldsOf(folder).name === name ? { folder } : undefined;
    const found = own ?? dependenciesOf(folder).get(name) ?? dependenciesOf('.').get(name);
    if (!found && !Object.hasOwn(lockfile.importers, folder)) return [];
    if (!found) throw new Error(`${from} imports ${specifier}, but ${folder}/package.json does not name ${name}.`);
    if ('key' in found) {
      packages.add(found.key);
      return [];
    }
    const files = exportedFiles(fieldsOf(found.folder).exports ?? {}, `.${specifier.slice(name.length)}`);
    if (files.length === 0) throw new Error(`${from} imports ${specifier}, which ${name} does not export.`);
    const resolved = files.map((file) => path.join(found.folder, file));
    for (const file of resolved) resolutions.add(`${specifier} is ${file}`);
    return resolved;
  }

  function imported(file: string, from: string): FileImports {
    try {
      return importsOf(file, isStatic(file) ? '' : read(file).toString());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new Error(`${from} imports ${file}, which does not exist. An import names its file with the ending.`, {
        cause: error,
      });
    }
  }

  /** Returns whether a file exports a name, itself or from another file. */
  function hasExport(file: string, from: string, name: string, seen = new Set<string>()): boolean {
    if (seen.has(file)) return false;
    seen.add(file);
    const { exported, passedOn, stars } = imported(file, from);
    if (exported.has(name) || passedOn.some((each) => each.exported === name)) return true;
    return stars.some((star) => resolve(file, star).some((target) => hasExport(target, file, name, seen)));
  }

  function followAll(from: string, specifier: string, names: Names): void {
    for (const file of resolve(from, specifier)) follow(file, from, names);
  }

  /** Follows a name that a file passes on. */
  function followName(file: string, { exported, passedOn, stars }: FileImports, name: string): void {
    if (exported.has(name)) return;
    const explicit = passedOn.filter((each) => each.exported === name);
    for (const { specifier, names } of explicit) followAll(file, specifier, names);
    if (explicit.length > 0 || stars.length === 0) return;
    const having = stars.filter((star) => resolve(file, star).some((target) => hasExport(target, file, name)));
    for (const star of having.length > 0 ? having : stars) followAll(file, star, [name]);
  }

  function follow(file: string, from: string, names: Names): void {
    const before = taken.get(file);
    const wanted = names === 'all' || !isPure(file) ? ['*'] : names;
    const added = before?.has('*') ? [] : wanted.filter((name) => !before?.has(name));
    if (before && added.length === 0) return;
    taken.set(file, new Set([...(before ?? []), ...added]));
    const found = imported(file, from);
    if (!before) {
      folders.add(folderOf(path.dirname(file)));
      for (const { specifier, names: of } of found.imports) followAll(file, specifier, of);
    }
    if (added.includes('*')) {
      for (const { specifier, names: of } of found.passedOn) followAll(file, specifier, of);
      for (const star of found.stars) followAll(file, star, 'all');
    } else for (const name of added) followName(file, found, name);
  }

  for (const file of starts) follow(file, file, 'all');
  return { files: new Set(taken.keys()), resolutions, packages, folders };
}

/** Returns a function that computes each value once. */
function memoise<Value extends object | string>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
