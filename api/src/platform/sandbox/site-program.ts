import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, findPackageJSON, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeJobRunner, type JobProgram, type JobRunner, type SiteProgram } from './jobs.ts';
import { stripTypes } from './strip-types.ts';

/** Matches the imports of a module, and the files of packages that it resolves, as this repository formats them. */
const imports = /^(?:import|export|\})(?:[^'\n]*\bfrom)? *'([^'\n]+)';|\bimport\.meta\.resolve\('([^'\n]+)'\)/gm;

const folderOfPackages = `${path.sep}node_modules${path.sep}`;

/** Returns the folder that contains a package and links to the packages that it depends on. */
function folderAround(file: string): string {
  const at = file.lastIndexOf(folderOfPackages);
  if (at < 0) throw new Error(`${file} belongs to no package.`);
  return file.slice(0, at + folderOfPackages.length - 1);
}

/** Returns the `package.json` of a dependency; undefined for an optional one that is not installed. */
function findDependency(name: string, of: string): string | undefined {
  try {
    const found = findPackageJSON(name, pathToFileURL(of));
    return found && realpathSync(found);
  } catch {
    return undefined;
  }
}

/** Adds the folders of a package and of those that it depends on. */
function addFolders(packageFile: string, folders: Set<string>, seen = new Set<string>()): void {
  if (seen.has(packageFile)) return;
  seen.add(packageFile);
  folders.add(folderAround(packageFile));
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    dependencies?: object;
    optionalDependencies?: object;
  };
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const dependency = findDependency(name, packageFile);
    if (dependency !== undefined) addFolders(dependency, folders, seen);
  }
}

/** Returns the name of the package of an import. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The folder of this package, whose modules resolve packages as this one does. */
const ownFolder = new URL('../../../', import.meta.url).href;

/** Resolves a package for a module of any package of this repository. */
const resolveFor = (url: string, specifier: string): string =>
  url.startsWith(ownFolder)
    ? import.meta.resolve(specifier)
    : pathToFileURL(createRequire(url).resolve(specifier)).href;

/**
 * Reads a module of the site for a sandboxed process, with the folders of the packages that it needs. The process gets
 * the sources of the site as texts, so that it can read nothing but packages (docs/decisions/17-isolation.md).
 *
 * @throws if a package is not installed
 */
function readProgram(module: URL): { program: Omit<SiteProgram, 'runsForeignCode'>; readable: string[] } {
  const sources: Record<string, string> = {};
  const packages: Record<string, string> = {};
  const folders = new Set<string>();
  const waiting = [module.href];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (Object.hasOwn(sources, url)) continue;
    const source = stripTypes(readFileSync(fileURLToPath(url), 'utf8'));
    sources[url] = source;
    for (const [, imported, resolved] of source.matchAll(imports)) {
      const specifier = imported ?? resolved ?? '';
      if (isBuiltin(specifier)) continue;
      if (specifier.startsWith('.')) waiting.push(new URL(specifier, url).href);
      else {
        const found = resolveFor(url, specifier);
        packages[specifier] = found;
        if (!found.includes('/node_modules/')) {
          waiting.push(found);
          continue;
        }
        const packageFile = findDependency(packageOf(specifier), fileURLToPath(url));
        if (packageFile === undefined) throw new Error(`The package of ${specifier} is not installed.`);
        addFolders(packageFile, folders);
      }
    }
  }
  return { program: { module: module.href, sources, packages }, readable: [...folders] };
}

/** The limits of a module of the site. */
interface SiteProgramOptions extends Omit<JobProgram, 'load' | 'readable'> {
  /** Whether the module runs code of others; by default not. */
  runsForeignCode?: boolean;
}

/**
 * Makes the runner of a module of the site. Reads the module at the first job. A process that ends is blamed on an input,
 * because the module is ours.
 */
export function makeSiteRunner(module: URL, { runsForeignCode = false, ...limits }: SiteProgramOptions): JobRunner {
  let runner: JobRunner | undefined;

  function start(): JobRunner {
    const { program, readable } = readProgram(module);
    const load = () => Promise.resolve({ ...program, runsForeignCode });
    return makeJobRunner({ blames: 'input', ...limits, readable, load });
  }

  return {
    run: async (...job) => (runner ??= start()).run(...job),
    close: () => runner?.close(),
  };
}
