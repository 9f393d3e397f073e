import { shellConfigs, verticalConfigs, type BuildTarget, type SharedModule } from '@hustings/vertical/preset';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

/**
 * Builds a package into `<output>/<name>/<version>`, unless that is there. It is built beside that folder and moved there
 * when it is whole: a build that was broken off leaves nothing, and two at a time do not meet.
 */
export async function buildPackage(buildable: Buildable, options: BuildOptions = {}): Promise<BuildResult> {
  const { output = distFolder, shared, takeUp = true } = options;
  const begin = performance.now();
  const { name } = buildable;
  const version = versionOf(buildable, JSON.stringify(shared ?? {}));
  const folder = path.join(output, name);
  const built = !existsSync(path.join(folder, version));
  if (built) {
    const unfinished = path.join(folder, `.${version}-${process.pid}`);
    try {
      await buildInto({ ...buildable, version, output: unfinished }, shared);
      if (!existsSync(path.join(folder, version))) renameSync(unfinished, path.join(folder, version));
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  // What the sources are now: a start takes it up if it has not yet.
  if (takeUp) writeFileSync(path.join(folder, 'current'), `${version}\n`);
  return { name, version, built, milliseconds: performance.now() - begin };
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
