import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { bareEnvironment, filesOf, superuser } from './layout.ts';
import type { Owner } from './owner.ts';
import { makeAccessible } from './path-access.ts';

/** Creates the data folder unless it exists. Removes an incomplete data folder first. */
export async function initialise(binaries: Binaries, owner: Owner, folder: string): Promise<void> {
  const files = filesOf(folder);
  if (existsSync(files.complete)) return giveTo(owner, files.data);
  await rm(files.data, { recursive: true, force: true });
  await mkdir(files.data, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  await writeFile(files.password, password, { mode: 0o600 });
  await rm(files.firstPassword, { force: true });
  await writeFile(files.firstPassword, password, { mode: 0o600 });
  if (owner.uid !== undefined) {
    await chown(files.data, owner.uid, owner.gid);
    await chown(files.firstPassword, owner.uid, owner.gid);
  }
  await runInitdb(binaries, owner, folder).finally(() => rm(files.firstPassword, { force: true }));
  await writeFile(files.complete, '');
  if (owner.uid !== undefined) await chown(files.complete, owner.uid, owner.gid);
}

/** Flags that make PostgreSQL sort text by code point, independent of the libraries of the system. */
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

async function runInitdb(binaries: Binaries, owner: Owner, folder: string): Promise<void> {
  const files = filesOf(folder);
  const accessible = makeAccessible([files.data, files.firstPassword], owner);
  const [data, password] = accessible.names;
  const identity = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions'];
  const child = spawn(binaries.initdb, [`--pgdata=${data}`, `--pwfile=${password}`, ...identity, ...locale], {
    ...owner,
    cwd: '/',
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', ...accessible.descriptors],
  });
  accessible.close();
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartError(`The embedded PostgreSQL could not be set up: ${said.trim().split('\n')[0]}`);
}

/**
 * Gives an existing data folder to the database's owner if this process is root.
 *
 * @throws {StartError} if another user owns the folder and this process is not root
 */
function giveTo(owner: Owner, data: string): void {
  const { uid } = statSync(data);
  if (owner.uid !== undefined) {
    if (uid !== owner.uid) giveAll(data, owner.uid, owner.gid);
  } else if (process.getuid && uid !== process.getuid())
    throw new StartError(
      `${data} belongs to another user: start the site as that user, or give the folder to this one.`,
    );
}

function giveAll(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveAll(inner, uid, gid);
    else lchownSync(inner, uid, gid);
  }
  lchownSync(path, uid, gid);
}
