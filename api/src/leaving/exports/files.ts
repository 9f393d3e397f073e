import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, sync } from '../../kernel/durable.ts';
import type { Services } from '../../kernel/services.ts';
import { fileTokens, removeExpired } from './queries.ts';

/** Milliseconds that a file without a row is left alone: its row may be about to be written. */
const grace = 3_600_000;
/** Milliseconds that a draft is left alone: a long history takes its time. */
const draftGrace = 24 * grace;

const folderOf = ({ settings }: Services): string => join(settings.dataDir, 'files', 'exports');

/** The name of a file tells nothing of whose it is, and who sees the folder does not learn the token. */
const nameOf = (token: Buffer): string => `${createHash('sha256').update(token).digest('hex')}.zip`;

/** A folder of this machine in which a file is made. */
export interface Draft {
  folder: string;
  /** Makes the finished file durable under its own name. */
  keep(file: string): Promise<{ token: Buffer; bytes: number }>;
  remove(): Promise<void>;
}

/** Opens a folder of its own for an export in the making. */
export async function openDraft(services: Services): Promise<Draft> {
  const folder = join(folderOf(services), `${randomUUID()}.draft`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    folder,
    async keep(file) {
      await sync(file);
      const token = randomBytes(32);
      const { size } = await stat(file);
      await rename(file, join(folderOf(services), nameOf(token)));
      return { token, bytes: size };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Opens the file of a token to be read; undefined where it is gone. */
export const openExport = (services: Services, token: Buffer): Promise<FileHandle | undefined> =>
  open(join(folderOf(services), nameOf(token)), 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Removes the file of a token. */
export const removeExport = (services: Services, token: Buffer): Promise<void> =>
  rm(join(folderOf(services), nameOf(token)), { force: true });

/** Removes exports that have been kept long enough, and whatever a crash or a deletion has left of others. */
export async function sweepExports(services: Services): Promise<void> {
  const { database, now } = services;
  await removeExpired(database, now());
  const kept = new Set((await fileTokens(database)).map(nameOf));
  const names = await readdir(folderOf(services)).catch(() => []);
  for (const name of names) {
    if (kept.has(name)) continue;
    const path = join(folderOf(services), name);
    const found = await stat(path).catch(() => undefined);
    const patience = name.endsWith('.draft') ? draftGrace : grace;
    if (found && now().getTime() - found.mtimeMs > patience) await rm(path, { recursive: true, force: true });
  }
}
