import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fsyncPath, isMissing } from '../../platform/core/fsync.ts';
import { sealStream, unsealStream } from '../../platform/crypto/sealed-stream.ts';
import type { Services } from '../../platform/core/services.ts';
import { fileTokens, removeExpired } from './data-export.queries.ts';

/** Milliseconds that a file without a row is left alone: its row may be about to be written. */
const grace = 3_600_000;
/** Milliseconds that a draft is left alone: a long history takes its time. */
const draftGrace = 24 * grace;

const folderOf = ({ settings }: Services): string => join(settings.dataDir, 'files', 'exports');

/** The name of a file tells nothing of whose it is, and who sees the folder does not learn the token. */
const baseOf = (token: Buffer): string => createHash('sha256').update(token).digest('hex');
const nameOf = (token: Buffer): string => `${baseOf(token)}.sealed`;
/** As exports lay before they were sealed. */
const plainNameOf = (token: Buffer): string => `${baseOf(token)}.zip`;

/** The key of one export: who has the files and a copy of the database still lacks the site's key file. */
const keyOf = ({ hmac }: Services, token: Buffer): Buffer => hmac('data-export', token.toString('hex'));

/** Seals a file under another name, durably, and leaves the plain one to its caller. */
async function sealFile(services: Services, token: Buffer, plain: string, draft: string): Promise<void> {
  const source = createReadStream(plain);
  await pipeline(sealStream(keyOf(services, token), source), createWriteStream(draft, { mode: 0o600 }));
  await fsyncPath(draft);
  await rename(draft, join(folderOf(services), nameOf(token)));
}

/** A folder of this machine in which a file is made. */
export interface Draft {
  folder: string;
  /** Seals the finished file and makes it durable under its own name; answers how many bytes its owner gets. */
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
      const token = randomBytes(32);
      const { size } = await stat(file);
      await sealFile(services, token, file, `${file}.sealed`);
      return { token, bytes: size };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The zip of a token, as it is read from its sealed file; undefined where that is gone. */
export async function openExport(services: Services, token: Buffer): Promise<AsyncIterable<Buffer> | undefined> {
  try {
    const file = await open(join(folderOf(services), nameOf(token)), 'r');
    return unsealStream(keyOf(services, token), file.createReadStream());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Removes the file of a token. */
export async function removeExport(services: Services, token: Buffer): Promise<void> {
  for (const name of [nameOf(token), plainNameOf(token)]) await rm(join(folderOf(services), name), { force: true });
}

/** Seals an export that was made when they lay plainly. */
async function sealPlain(services: Services, token: Buffer): Promise<void> {
  const plain = join(folderOf(services), plainNameOf(token));
  if (!(await stat(plain).catch(() => undefined))) return;
  await sealFile(services, token, plain, `${plain}.${randomUUID()}.draft`);
  await rm(plain);
}

/**
 * Removes exports that have been kept long enough, and whatever a crash or a deletion has left of others; seals those that
 * were made before they were sealed.
 */
export async function sweepExports(services: Services): Promise<void> {
  const { database, now } = services;
  await removeExpired(database, now());
  const tokens = await fileTokens(database);
  for (const token of tokens) await sealPlain(services, token);
  const kept = new Set(tokens.map(nameOf));
  const names = await readdir(folderOf(services)).catch(() => []);
  for (const name of names) {
    if (kept.has(name)) continue;
    const path = join(folderOf(services), name);
    const found = await stat(path).catch(() => undefined);
    const patience = name.endsWith('.draft') ? draftGrace : grace;
    if (found && now().getTime() - found.mtimeMs > patience) await rm(path, { recursive: true, force: true });
  }
}
