import type { SharedModule } from '@hustings/vertical/preset';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../../api/src/delivery/releases/local-builds/dist.ts';
import { plainIntegrity } from '../../api/src/delivery/releases/files/decompress.ts';
import { damagedFiles, filesIn } from '../../api/src/delivery/releases/files/integrity-check.ts';
import { produce } from './output/produce.ts';
import { distFolder, type Buildable } from './packages.ts';
import { projectFiles, type ProjectFiles } from './project-files.ts';
import { hashInputs, inputsOf } from './version.ts';

/** The result of building a package. */
export interface BuildResult {
  name: string;
  version: string;
  /** Whether the package was built; false if a complete build of this version already existed. */
  built: boolean;
  /** The number of missing or damaged files that were built again. */
  restored: number;
  milliseconds: number;
}

export interface BuildOptions {
  /** The folder for builds; `dist` except in tests. */
  output?: string;
  /** Whether a start of the site may serve the build; false in tests. */
  takeUp?: boolean;
  /** A different sharing policy, to test a vertical that does not fit the shell. */
  shared?: Record<string, SharedModule>;
  /** The sources; several builds share them, to run each static module once. */
  sources?: ProjectFiles;
}

/** Returns the number of missing or changed files of a build; undefined if the build has no list of its files. */
async function countDamage(folder: string, name: string, version: string): Promise<number | undefined> {
  const build = readBuild(folder, name, version);
  return build && (await damagedFiles(build, filesIn(path.join(folder, name, version)), plainIntegrity)).length;
}

/**
 * Builds a package into `<output>/<name>/<version>` unless a complete build exists. Builds in a temporary folder and
 * renames it at the end, so that an aborted build leaves nothing and two builds do not collide.
 */
export async function buildPackage(buildable: Buildable, options: BuildOptions = {}): Promise<BuildResult> {
  const { output = distFolder, shared, takeUp = true, sources = projectFiles() } = options;
  const begin = performance.now();
  const { name } = buildable;
  const inputs = inputsOf(buildable, { sources });
  const version = hashInputs(inputs, sources, [JSON.stringify(shared ?? {})]);
  const folder = path.join(output, name);
  const place = path.join(folder, version);
  const isThere = existsSync(place);
  const damage = isThere ? await countDamage(output, name, version) : 0;
  const built = !isThere || damage !== 0;
  if (built) {
    const unfinished = path.join(folder, `.${version}-${process.pid}`);
    const replaced = path.join(folder, `.${version}-${process.pid}-replaced`);
    try {
      await produce({ ...buildable, version, output: unfinished }, inputs.files, shared);
      if (damage !== 0 && existsSync(place)) renameSync(place, replaced);
      if (!existsSync(place)) renameSync(unfinished, place);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
      rmSync(replaced, { recursive: true, force: true });
    }
  }
  // Record the version of the current sources, because the next start of the site serves it.
  if (takeUp) writeFileSync(path.join(folder, 'current'), `${version}\n`);
  return { name, version, built, restored: damage ?? 1, milliseconds: performance.now() - begin };
}
