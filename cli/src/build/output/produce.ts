import { shellConfigs, verticalConfigs, type BuildTarget, type SharedModule } from '@hustings/vertical/preset';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { describeBuild } from './record.ts';
import { writeTexts } from './texts.ts';

/**
 * Writes all files of a build into `target.output`. These files depend on the sources of this folder, so the sources are
 * part of every version.
 *
 * @param shared a different sharing policy, in tests
 */
export async function produce(target: BuildTarget, shared?: Record<string, SharedModule>): Promise<void> {
  const publicFolder = path.join(target.output, 'public');
  // The federation plugin reads the version from this variable.
  process.env['MF_BUILD_VERSION'] = target.version;
  const stats = await compile(target.name === 'shell' ? shellConfigs(target) : verticalConfigs(target, shared));
  rmSync(path.join(publicFolder, 'mf-stats.json'), { force: true });
  await writeTexts(path.join(target.output, 'server'));
  const release = describeBuild(target, stats);
  await compressFolder(publicFolder);
  writeFileSync(path.join(target.output, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
