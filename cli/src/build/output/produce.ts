import {
  cutHashes,
  shellConfigs,
  verticalConfigs,
  type BuildTarget,
  type SharedModule,
} from '@hustings/vertical/preset';
import type { StatsCompilation } from '@rspack/core';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { checkCounted } from './counted.ts';
import { flagFaults } from './flags.ts';
import { measureSizes } from './measure.ts';
import { describeBuild, readManifest } from './record.ts';
import { joinStyles } from './sheet.ts';
import { writeTexts } from './texts.ts';

/** Puts the names and hashes of the chunks into a file of their own. */
function separateHashes(folder: string, { chunks = [] }: StatsCompilation, sheetIntegrity: string | undefined): void {
  for (const name of globSync('*.js', { cwd: folder })) {
    const script = path.join(folder, name);
    const cut = cutHashes(readFileSync(script, 'utf8'), chunks, sheetIntegrity);
    if (!cut) continue;
    writeFileSync(script, cut.entry);
    writeFileSync(path.join(folder, cut.file), cut.hashes);
  }
}

/**
 * Writes all files of a build into `target.output`. These files depend on the sources of this folder, so the sources are
 * part of every version.
 *
 * @param files the files that the version counts, relative to the project; absent where it counts whole folders
 * @param shared a different sharing policy, in tests
 * @throws with a line for each feature flag that the manifest and the sources do not share, or the compiler's messages
 */
export async function produce(
  target: BuildTarget,
  files?: readonly string[],
  shared?: Record<string, SharedModule>,
): Promise<void> {
  const faults = flagFaults(target.name, target.directory, readManifest(target));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const publicFolder = path.join(target.output, 'public');
  // The federation plugin reads the version from this variable.
  process.env['MF_BUILD_VERSION'] = target.version;
  const configs = target.name === 'shell' ? shellConfigs(target) : verticalConfigs(target, shared);
  if (files) for (const config of configs) (config.plugins ??= []).push(checkCounted(target.name, new Set(files)));
  const stats = await compile(configs);
  rmSync(path.join(publicFolder, 'mf-stats.json'), { force: true });
  // The stylesheet of the shell is one of its entry already; few of its pages have more.
  const sheetIntegrity = target.name === 'shell' ? undefined : joinStyles(publicFolder, stats);
  separateHashes(publicFolder, stats, sheetIntegrity);
  await writeTexts(path.join(target.output, 'server'));
  const release = describeBuild(target, stats);
  await compressFolder(publicFolder);
  const sizes = measureSizes(release, publicFolder, target.directory);
  writeFileSync(path.join(target.output, 'release.json'), `${JSON.stringify({ ...release, sizes }, null, 2)}\n`);
}
