import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/packages.ts';

/**
 * Reads the commit of the previous release from `compatibility.json`.
 *
 * @throws if the file names no commit
 */
export function previousCommit(): string {
  const { previous } = JSON.parse(readFileSync(path.join(root, 'compatibility.json'), 'utf8')) as {
    previous?: unknown;
  };
  if (typeof previous === 'string' && /^[0-9a-f]{40}$/.test(previous)) return previous;
  throw new Error('compatibility.json must name a commit by its 40 digits, as "previous".');
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Returns true if this checkout contains the commit; a shallow clone may not. */
export const hasCommit = (commit: string): boolean => git('cat-file', '-e', `${commit}^{commit}`).status === 0;

/** Reads a file as of a commit; undefined if the file did not exist. */
export function fileAt(commit: string, file: string): string | undefined {
  const { status, stdout } = git('show', `${commit}:${file}`);
  return status === 0 ? stdout : undefined;
}

/** Writes the sources of a commit into a folder. */
export function writeSources(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}
