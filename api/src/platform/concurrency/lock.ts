import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from '../embedded-postgres/layout.ts';
import { isAlive, serverOfDatabase, startOf } from '../embedded-postgres/processes.ts';
import { StartError } from '../config/start-error.ts';

/** The lock of a data folder. Only one server can hold it. */
export interface Lock {
  release(): Promise<void>;
}

/** The process that holds a lock. `started` distinguishes it from a later process with the same id. */
interface Holder {
  pid: number;
  started: string;
  nonce: string;
}

const lockName = 'site.lock';

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const { pid, started, nonce } = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof started === 'string' && typeof nonce === 'string'
      ? { pid, started, nonce }
      : undefined;
  } catch {
    return undefined;
  }
}

const isRunning = ({ pid, started }: Holder): boolean => isAlive(pid) && startOf(pid) === started;

/** Creates a hard link with this name to the draft, atomically. Returns false if the name is taken. */
async function linkFile(draft: string, name: string): Promise<boolean> {
  try {
    await link(draft, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns the chain of holders: the holder of the lock, followed by successors that claimed it but died before they
 * replaced the lock file. Only the last one can be alive.
 */
async function holders(folder: string): Promise<Holder[]> {
  const chain: Holder[] = [];
  let next = await readHolder(join(folder, lockName));
  while (next) {
    chain.push(next);
    next = await readHolder(successionOf(folder, next));
  }
  return chain;
}

const successionOf = (folder: string, { nonce }: Holder): string => join(folder, `${lockName}.after-${nonce}`);

/** Returns the running server of a data folder, if there is one. */
export async function lockHolder(folder: string): Promise<{ pid: number } | undefined> {
  const last = (await holders(folder)).at(-1);
  return last && isRunning(last) ? { pid: last.pid } : undefined;
}

const refusal = (folder: string, pid: number): StartError =>
  new StartError(
    `A site is already running on ${folder} (process ${pid}): stop it, or set DATA_DIR to another folder.`,
  );

/**
 * Locks a data folder for this process, even if the last holder was killed. To succeed a dead holder, a process creates
 * a link whose name contains the nonce of that holder. Only one of several simultaneous processes can create it.
 *
 * @throws {StartError} if another process holds the lock
 */
export async function takeLock(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const self: Holder = { pid: process.pid, started: startOf(process.pid), nonce: randomUUID() };
  const file = join(folder, lockName);
  const draft = `${file}.${self.nonce}`;
  await writeFile(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    await acquire(folder, file, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readHolder(file))?.nonce === self.nonce) await rm(file, { force: true });
    },
  };
}

/** Removes a lock file that a power failure left unreadable. Restores a valid file that was created meanwhile. */
async function removeUnreadable(file: string, draft: string): Promise<void> {
  if (await readHolder(file)) return;
  const aside = `${draft}.aside`;
  await rename(file, aside).catch(() => undefined);
  if (await readHolder(aside)) await linkFile(aside, file);
  await rm(aside, { force: true });
}

async function acquire(folder: string, file: string, draft: string): Promise<void> {
  for (;;) {
    const chain = await holders(folder);
    const last = chain.at(-1);
    if (!last) {
      // If the lock file was removed, the server may still run. Its running database reveals that.
      const keeper = serverOfDatabase(filesOf(folder).data);
      if (keeper !== undefined) throw refusal(folder, keeper);
      if (await linkFile(draft, file)) return;
      await removeUnreadable(file, draft);
      continue;
    }
    if (isRunning(last)) throw refusal(folder, last.pid);
    const succession = successionOf(folder, last);
    if (!(await linkFile(draft, succession))) continue;
    // If the chain has changed since it was read, this process has succeeded a holder that was not the last: try again.
    const now = await holders(folder);
    const isCurrent = now.length === chain.length + 1 && chain.every((each, index) => each.nonce === now[index]?.nonce);
    if (isCurrent) await rename(draft, file);
    for (const each of isCurrent ? chain : [last]) await rm(successionOf(folder, each), { force: true });
    if (isCurrent) return;
  }
}
