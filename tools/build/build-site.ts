import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './packages.ts';

/**
 * Builds the changed parts, as `npm run build` does, and prints its lines to standard error.
 *
 * @param words arguments of the command, such as `--mono`
 * @throws if a part cannot be built
 */
export function buildSite(...words: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools/build.ts'), ...words], {
    stdio: ['ignore', process.stderr.fd, 'inherit'],
  });
  if (status !== 0) throw new Error('The site could not be built; see the lines above.');
}
