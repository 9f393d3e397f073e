import { shellConfigs, verticalConfigs, type BuildTarget, type SharedModule } from '@hustings/vertical/preset';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../../api/src/delivery/releases/dist.ts';
import { damagedFiles, filesIn } from '../../api/src/delivery/releases/file-check.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { distFolder, versionOf, type Buildable } from './packages.ts';
import { describeBuild } from './record.ts';

/** What became of a package. */
export interface BuildResult {
  name: string;
  version: string;
  /** False where this version had been built before. */
  built: boolean;
  /** How many files of it had gone or were damaged, and were built again. */
  restored: number;
  milliseconds: number;
}

export interface BuildOptions {
  /** Where releases go; `dist` unless a test says otherwise. */
  output?: string;
  /** False where a start of the site must not take the build up: for tests. */
  takeUp?: boolean;
  /** A policy of sharing other than the project's: for tests of a vertical that does not fit. */
  shared?: Record<string, SharedModule>;
}

/** How many files of a build are missing or are not as they were built; undefined where it does not say what they are. */
async function countDamage(folder: string, name: string, version: string): Promise<number | undefined> {
  const build = readBuild(folder, name, version);
  return build && (await damagedFiles(build, filesIn(path.join(folder, name, version)))).length;
}

/**
 * Builds a package into `<output>/<name>/<version>`, unless that is there and whole. It is built beside that folder and moved there
 * when it is whole: a build that was broken off leaves nothing, and two at a time do not meet.
 */
export async function buildPackage(buildable: Buildable, options: BuildOptions = {}): Promise<BuildResult> {
  const { output = distFolder, shared, takeUp = true } = options;
  const begin = performance.now();
  const { name } = buildable;
  const version = versionOf(buildable, JSON.stringify(shared ?? {}));
  const folder = path.join(output, name);
  const place = path.join(folder, version);
  const isThere = existsSync(place);
  const damage = isThere ? await countDamage(output, name, version) : 0;
  const built = !isThere || damage !== 0;
  if (built) {
    const unfinished = path.join(folder, `.${version}-${process.pid}`);
    const replaced = path.join(folder, `.${version}-${process.pid}-replaced`);
    try {
      await buildInto({ ...buildable, version, output: unfinished }, shared);
      if (damage !== 0 && existsSync(place)) renameSync(place, replaced);
      if (!existsSync(place)) renameSync(unfinished, place);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
      rmSync(replaced, { recursive: true, force: true });
    }
  }
  // What the sources are now: a start takes it up if it has not yet.
  if (takeUp) writeFileSync(path.join(folder, 'current'), `${version}\n`);
  return { name, version, built, restored: damage ?? 1, milliseconds: performance.now() - begin };
}

async function buildInto(target: BuildTarget, shared: BuildOptions['shared']): Promise<void> {
  const publicFolder = path.join(target.output, 'public');
  // The federation's plugin reads the version of a build from here.
  process.env['MF_BUILD_VERSION'] = target.version;
  const stats = await compile(target.name === 'shell' ? shellConfigs(target) : verticalConfigs(target, shared));
  rmSync(path.join(publicFolder, 'mf-stats.json'), { force: true });
  const release = describeBuild(target, stats);
  await compressFolder(publicFolder);
  writeFileSync(path.join(target.output, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
