import type { SharedModule } from '@hustings/vertical/preset';
import { readBuild } from '@hustings/releases/build-record';
import { plainIntegrity } from '@hustings/releases/decompress';
import { damagedFiles, filesIn } from '@hustings/releases/integrity-check';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Buildable } from '../parts.ts';
import { produce } from './output/produce.ts';

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
  /** The version, which identifies everything that the build reads. */
  version: string;
  /** The folder for builds, such as `dist`. */
  output: string;
  /** Whether a start of a site may serve the build: writes `<output>/<name>/current`. */
  takeUp?: boolean;
  /** A different sharing policy, to test a vertical that does not fit the shell. */
  shared?: Record<string, SharedModule> | undefined;
  /** The files that the version counts, relative to the project; absent where it counts whole folders. */
  counted?: readonly string[];
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
export async function buildPart(buildable: Buildable, options: BuildOptions): Promise<BuildResult> {
  const { output, version, shared, counted, takeUp = false } = options;
  const begin = performance.now();
  const { name } = buildable;
  const folder = path.join(output, name);
  const place = path.join(folder, version);
  const isThere = existsSync(place);
  const damage = isThere ? await countDamage(output, name, version) : 0;
  const built = !isThere || damage !== 0;
  if (built) {
    const unfinished = path.join(folder, `.${version}-${process.pid}`);
    const replaced = path.join(folder, `.${version}-${process.pid}-replaced`);
    try {
      await produce({ ...buildable, version, output: unfinished }, counted, shared);
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
