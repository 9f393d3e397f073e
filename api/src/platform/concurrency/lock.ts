import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from '../embedded-postgres/layout.ts';
import { isAlive, keeperOfDatabase, startOf } from '../embedded-postgres/processes.ts';
import { StartError } from '../config/start-error.ts';

/** The right to be the only server of a data folder. */
export interface Lock {
  release(): Promise<void>;
}

/** Who holds a lock. The start time tells the process from a later one with the same number. */
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

const lives = ({ pid, started }: Holder): boolean => isAlive(pid) && startOf(pid) === started;

/** Gives a file a second name; false where the name is taken. It is the one step that only one process can win. */
async function claim(draft: string, name: string): Promise<boolean> {
  try {
    await link(draft, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The chain of holders: that of the lock, then whoever claimed to succeed it and died before taking its place, and so
 * on. Only the last can live.
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

/** The server that holds a data folder now; undefined where none does. */
export async function lockHolder(folder: string): Promise<{ pid: number } | undefined> {
  const last = (await holders(folder)).at(-1);
  return last && lives(last) ? { pid: last.pid } : undefined;
}

const refusal = (folder: string, pid: number): StartError =>
  new StartError(
    `A site is already running on ${folder} (process ${pid}): stop it, or set DATA_DIR to another folder.`,
  );

/**
 * Takes a data folder for this process, also where its last holder was killed. Of several that try at once exactly one
 * succeeds: a dead holder is succeeded by claiming a name that is made from it, which can happen only once.
 *
 * @throws {StartError} where another process holds it.
 */
export async function takeLock(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const self: Holder = { pid: process.pid, started: startOf(process.pid), nonce: randomUUID() };
  const file = join(folder, lockName);
  const draft = `${file}.${self.nonce}`;
  await writeFile(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    await become(folder, file, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readHolder(file))?.nonce === self.nonce) await rm(file, { force: true });
    },
  };
}

/** An unreadable lock is what a loss of power left of one. A good one that has taken its place meanwhile is put back. */
async function putUnreadableAside(file: string, draft: string): Promise<void> {
  if (await readHolder(file)) return;
  const aside = `${draft}.aside`;
  await rename(file, aside).catch(() => undefined);
  if (await readHolder(aside)) await claim(aside, file);
  await rm(aside, { force: true });
}

async function become(folder: string, file: string, draft: string): Promise<void> {
  for (;;) {
    const chain = await holders(folder);
    const last = chain.at(-1);
    if (!last) {
      // A lock that somebody removed or emptied says nothing of the site that may still run.
      const keeper = keeperOfDatabase(filesOf(folder).data);
      if (keeper !== undefined) throw refusal(folder, keeper);
      if (await claim(draft, file)) return;
      await putUnreadableAside(file, draft);
      continue;
    }
    if (lives(last)) throw refusal(folder, last.pid);
    const succession = successionOf(folder, last);
    if (!(await claim(draft, succession))) continue;
    // Someone else may have been through all of this since the chain was read: then the claim is to a past holder.
    const now = await holders(folder);
    const isCurrent = now.length === chain.length + 1 && chain.every((each, index) => each.nonce === now[index]?.nonce);
    if (isCurrent) await rename(draft, file);
    for (const each of isCurrent ? chain : [last]) await rm(successionOf(folder, each), { force: true });
    if (isCurrent) return;
  }
}
