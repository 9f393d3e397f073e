import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/packages.ts';

/**
 * The commit of the release that visitors have open while the next one is deployed: `compatibility.json` names it.
 *
 * @throws where it does not
 */
export function previousCommit(): string {
  const { previous } = JSON.parse(readFileSync(path.join(root, 'compatibility.json'), 'utf8')) as {
    previous?: unknown;
  };
  if (typeof previous === 'string' && /^[0-9a-f]{40}$/.test(previous)) return previous;
  throw new Error('compatibility.json must name a commit by its 40 digits, as "previous".');
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Whether this checkout holds a commit; one without a history, or with a part of it, may not. */
export const hasCommit = (commit: string): boolean => git('cat-file', '-e', `${commit}^{commit}`).status === 0;

/** A file as it was at a commit; undefined where there was none. */
export function fileAt(commit: string, file: string): string | undefined {
  const { status, stdout } = git('show', `${commit}:${file}`);
  return status === 0 ? stdout : undefined;
}

/** Writes the whole project as it was at a commit into a folder. */
export function writeSources(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}
