import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { distFolder, root } from '../build/packages.ts';
import { writeSources } from './history.ts';

/** The builds and sources of the previous release. */
export interface Previous {
  folder: string;
  /** The version of each part. The builds are in `dist`, beside the current ones. */
  versions: Record<string, string>;
}

const kept = path.join(distFolder, '.previous');

const isBuilt = (versions: Record<string, string>) =>
  Object.entries(versions).every(([name, version]) => existsSync(path.join(distFolder, name, version, 'release.json')));

/**
 * Links the installed packages into the sources of the previous commit. Workspace packages resolve to that commit's
 * own sources.
 */
function takePackagesOfNow(folder: string): void {
  for (const modules of globSync('{*,shared/*}/node_modules', { cwd: root })) {
    if (!existsSync(path.join(folder, path.dirname(modules)))) continue;
    cpSync(path.join(root, modules), path.join(folder, modules), { recursive: true, verbatimSymlinks: true });
  }
  const [from, to] = [root, folder].map((each) => path.join(each, 'node_modules')) as [string, string];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // Copy the links in a folder of a scope; the relative links of `@hustings` then point to that commit's sources.
    if (name.startsWith('@'))
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.') || name === '.pnpm' || name === '.bin')
      symlinkSync(path.join(from, name), path.join(to, name));
  }
}

const asksForTheSame = (folder: string) =>
  ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].every((file) =>
    readFileSync(path.join(root, file)).equals(readFileSync(path.join(folder, file))),
  );

/**
 * Builds the sources of the previous release with their own build tools.
 *
 * @throws with the output of the build if it fails
 */
function build(folder: string): void {
  const same = asksForTheSame(folder);
  if (same) takePackagesOfNow(folder);
  const program = same ? ['tools/build.ts'] : ['tools/bootstrap.mjs', 'build'];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The previous release does not build:\n${stdout}${stderr}`);
}

/** Moves the builds of the previous release beside the current ones, and returns their versions. */
function takeBuilds(folder: string): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const current of globSync('*/current', { cwd: path.join(folder, 'dist') })) {
    const name = path.dirname(current);
    const version = readFileSync(path.join(folder, 'dist', current), 'utf8').trim();
    const target = path.join(distFolder, name, version);
    mkdirSync(path.dirname(target), { recursive: true });
    if (!existsSync(target)) renameSync(path.join(folder, 'dist', name, version), target);
    versions[name] = version;
  }
  return versions;
}

/**
 * Builds every part as of a commit, unless the builds exist. `dist` keeps the sources and versions of only one commit.
 *
 * @throws if a part does not build
 */
export function buildPrevious(commit: string): Previous {
  const folder = path.join(kept, commit);
  const list = path.join(folder, 'versions.json');
  if (existsSync(list)) {
    const versions = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
    if (isBuilt(versions)) return { folder, versions };
  }
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeSources(commit, folder);
  build(folder);
  const versions = takeBuilds(folder);
  for (const spare of ['dist', ...globSync('{.,*,shared/*}/node_modules', { cwd: folder })])
    rmSync(path.join(folder, spare), { recursive: true, force: true });
  writeFileSync(list, JSON.stringify(versions));
  return { folder, versions };
}
