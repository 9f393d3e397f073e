import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fsyncPath, isMissing } from '../../platform/core/fsync.ts';
import { sealStream, unsealStream } from '../../platform/crypto/sealed-stream.ts';
import type { Services } from '../../platform/core/services.ts';
import { fileTokens, deleteExpired } from './data-export.queries.ts';

/** The age at which a file without a row in `data_exports` is deleted. A younger file may still get its row. */
const fileGraceMilliseconds = 3_600_000;
/** The age at which a draft is deleted. A younger draft may belong to a large export that is still in progress. */
const draftGraceMilliseconds = 24 * fileGraceMilliseconds;

const folderOf = ({ settings }: Services): string => join(settings.dataDir, 'files', 'exports');

/** Returns the file name without extension: a hash of the token, which reveals neither the member nor the token. */
const baseOf = (token: Buffer): string => createHash('sha256').update(token).digest('hex');
const nameOf = (token: Buffer): string => `${baseOf(token)}.sealed`;
/** Returns the file name under which earlier versions stored an unencrypted export. */
const plainNameOf = (token: Buffer): string => `${baseOf(token)}.zip`;

/** Derives the encryption key of an export from its token and the site's key file. */
const keyOf = ({ hmac }: Services, token: Buffer): Buffer => hmac('data-export', token.toString('hex'));

/** Encrypts a file under its final name and syncs it to disk. The caller deletes the plain file. */
async function sealFile(services: Services, token: Buffer, plain: string, draft: string): Promise<void> {
  const source = createReadStream(plain);
  await pipeline(sealStream(keyOf(services, token), source), createWriteStream(draft, { mode: 0o600 }));
  await fsyncPath(draft);
  await rename(draft, join(folderOf(services), nameOf(token)));
}

/** A temporary folder for an export in progress. */
export interface Draft {
  folder: string;
  /** Encrypts and stores the finished file. Returns its token and the size of the download in bytes. */
  store(file: string): Promise<{ token: Buffer; bytes: number }>;
  remove(): Promise<void>;
}

/** Makes a temporary folder for an export. */
export async function openDraft(services: Services): Promise<Draft> {
  const folder = join(folderOf(services), `${randomUUID()}.draft`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    folder,
    async store(file) {
      const token = randomBytes(32);
      const { size } = await stat(file);
      await sealFile(services, token, file, `${file}.sealed`);
      return { token, bytes: size };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads and decrypts the zip with the given token. Returns undefined if the file is missing. */
export async function openExport(services: Services, token: Buffer): Promise<AsyncIterable<Buffer> | undefined> {
  try {
    const file = await open(join(folderOf(services), nameOf(token)), 'r');
    return unsealStream(keyOf(services, token), file.createReadStream());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Deletes the export file with the given token. */
export async function deleteExportFile(services: Services, token: Buffer): Promise<void> {
  for (const name of [nameOf(token), plainNameOf(token)]) await rm(join(folderOf(services), name), { force: true });
}

/** Encrypts an export that an earlier version stored unencrypted. */
async function sealPlain(services: Services, token: Buffer): Promise<void> {
  const plain = join(folderOf(services), plainNameOf(token));
  if (!(await stat(plain).catch(() => undefined))) return;
  await sealFile(services, token, plain, `${plain}.${randomUUID()}.draft`);
  await rm(plain);
}

/**
 * Deletes expired exports, and files without a row, which a crash or an account deletion left behind. Encrypts exports
 * that an earlier version stored unencrypted.
 */
export async function sweepExports(services: Services): Promise<void> {
  const { database, now } = services;
  await deleteExpired(database, now());
  const tokens = await fileTokens(database);
  for (const token of tokens) await sealPlain(services, token);
  const current = new Set(tokens.map(nameOf));
  const names = await readdir(folderOf(services)).catch(() => []);
  for (const name of names) {
    if (current.has(name)) continue;
    const path = join(folderOf(services), name);
    const found = await stat(path).catch(() => undefined);
    const minAge = name.endsWith('.draft') ? draftGraceMilliseconds : fileGraceMilliseconds;
    if (found && now().getTime() - found.mtimeMs > minAge) await rm(path, { recursive: true, force: true });
  }
}
