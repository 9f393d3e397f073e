import { packageOfModule } from '@hustings/contract';
import { BuiltRelease, VerticalManifest } from '@hustings/contract/schemas';
import { integrityOf } from '@hustings/releases/integrity';
import { customPropertiesIn, requiredTokens } from '@hustings/vertical/custom-properties';
import { shellContract } from '@hustings/vertical/lifecycle';
import { sharedModules, tokensOfShell, uniqueName, type BuildTarget } from '@hustings/vertical/preset';
import type { StatsCompilation } from '@rspack/core';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The fields of the federation manifest that describe the entry, the exposed and the shared modules. */
interface FederationManifest {
  shared: { name: string; requiredVersion: string }[];
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

const withEnding = (files: string[], ending: string) => files.filter((file) => file.endsWith(ending));
const assets = (files: string[]) => ({ js: withEnding(files, '.js'), css: withEnding(files, '.css') });

/**
 * Reads a JSON file.
 *
 * @throws with a sentence if the file is not JSON
 */
function readJson(file: string, called: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${called} is no JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Reads `vertical.json`.
 *
 * @throws with a line for each problem if the file is invalid
 */
export function readManifest({ name, directory }: Pick<BuildTarget, 'name' | 'directory'>): VerticalManifest {
  const called = `${name}/vertical.json`;
  const parsed = VerticalManifest.safeParse(readJson(path.join(directory, 'vertical.json'), called));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path: where, message }) => `${called}: ${where.join('.')}: ${message}`);
    throw new Error(reasons.join('\n'));
  }
  if (parsed.data.name !== name) throw new Error(`${name}/vertical.json names itself ${parsed.data.name}.`);
  return parsed.data;
}

/** Returns the integrity hash of each file in a folder. */
const integrityIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );

/** Describes a build, so that the server can serve, preload and check its files without knowing the bundler. */
export function describeBuild(target: BuildTarget, stats: StatsCompilation): BuiltRelease {
  const folder = path.join(target.output, 'public');
  const chunks = Object.entries({ ...stats.namedChunkGroups }).map(([name, group]) => {
    return [name, assets((group.assets ?? []).map((asset) => asset.name))] as const;
  });
  return BuiltRelease.parse({
    name: target.name,
    version: target.version,
    remote: uniqueName(target),
    manifest: readManifest(target),
    files: integrityIn(folder),
    chunks: Object.fromEntries(chunks),
    server: integrityIn(path.join(target.output, 'server')),
    maps: integrityIn(path.join(target.output, 'maps')),
    ...(target.name === 'shell'
      ? { offers: shellContract, provides: providedPackages(), providesTokens: [...tokensOfShell().keys()] }
      : { requiresTokens: tokensIn(folder) }),
    ...entryOf(folder, stats),
  });
}

/** Lists the tokens that the stylesheets in a folder take from the shell. */
const tokensIn = (folder: string): string[] =>
  requiredTokens(
    withEnding(readdirSync(folder), '.css').map((file) =>
      customPropertiesIn(readFileSync(path.join(folder, file), 'utf8')),
    ),
  );

/** Returns the versions of the packages that the shell shares. */
const providedPackages = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedModules({ host: true })).map(([module, { version }]) => [packageOfModule(module), version]),
  );

/**
 * Finds the entry of a build: for a vertical the remote entry, with the modules that it takes from the shell; for the
 * shell its last initial script.
 */
function entryOf(
  folder: string,
  stats: StatsCompilation,
): Pick<BuiltRelease, 'entry' | 'exposed' | 'modules' | 'requires'> {
  const manifestFile = path.join(folder, 'mf-manifest.json');
  if (existsSync(manifestFile)) {
    const { metaData, exposes, shared } = JSON.parse(readFileSync(manifestFile, 'utf8')) as FederationManifest;
    const app = exposes.find(({ name }) => name === 'app');
    if (!app) throw new Error('The build exposes no module `app`.');
    const filesOf = ({ assets: { js, css } }: typeof app) => ({ js: js.sync, css: [...new Set(css.sync)] });
    const modules = Object.fromEntries(exposes.flatMap((each) => (each === app ? [] : [[each.name, filesOf(each)]])));
    const requires = Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
    return { entry: metaData.remoteEntry.name, exposed: filesOf(app), modules, requires };
  }
  const main = assets((stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name));
  const entry = main.js.at(-1);
  if (!entry) throw new Error('The build has no script.');
  return { entry, exposed: { js: main.js.slice(0, -1), css: main.css } };
}
