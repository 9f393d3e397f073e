import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A failure to install packages, with the reason as a sentence. */
export class InstallFailure extends Error {}

const lockfile = 'pnpm-lock.yaml';

/** Removes the frame that pnpm draws around its messages. */
const plain = (text: string): string => text.replaceAll(/^\s*[×╰│├][─▶\s]*/gm, '').trim();

/** Returns the reason of a failure of pnpm as a sentence, with pnpm's own words where there is no better one. */
function reasonOf(printed: string): string {
  const missing = printed.includes('404') ? /latest version of (\S+?):/.exec(printed)?.[1] : undefined;
  if (missing) return `The registry has no package "${missing}".`;
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|error sending request/.test(printed))
    return 'The npm registry could not be reached.';
  return plain(printed) || 'The packages could not be installed.';
}

/**
 * Runs the project's pnpm, which installs packages and updates the lockfile. Restores the lockfile, the catalog and the
 * given files if it fails.
 *
 * @param words the arguments of pnpm
 * @param files the contents of further files before their change, keyed by path
 * @throws {InstallFailure} if pnpm fails, or would write the address of a registry into the lockfile
 */
export function runPnpm(root: string, words: string[], files: Readonly<Record<string, string>> = {}): void {
  const before = Object.fromEntries(
    [lockfile, 'pnpm-workspace.yaml'].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const fail = (reason: string): never => {
    for (const [file, text] of Object.entries({ ...before, ...files })) writeFileSync(path.join(root, file), text);
    throw new InstallFailure(reason);
  };
  const { status, stdout, stderr, error } = spawnSync('npx', ['--yes', process.env.PNPM_PACKAGE ?? 'pnpm', ...words], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true' },
  });
  if (error) fail(`npx could not be run (${error.message}). npm is needed beside Node.`);
  if (status !== 0) fail(reasonOf(`${stdout}${stderr}`));
  if (/\bhttps?:\/\//.test(readFileSync(path.join(root, lockfile), 'utf8')))
    fail('The registry of this machine writes its own addresses into the lockfile. Use the public npm registry.');
}

/** Installs packages as the manifests name them, and updates the lockfile. @throws {InstallFailure} as `runPnpm` */
export const updateLockfile = (root: string, files?: Readonly<Record<string, string>>): void =>
  runPnpm(root, ['install', '--no-frozen-lockfile', '--prefer-offline'], files);
