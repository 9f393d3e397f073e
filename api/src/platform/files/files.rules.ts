import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../core/services.ts';
import * as queries from './files.queries.ts';
import { diskStorage, type Storage } from './storage.ts';

/** A file to be kept. */
export interface NewFile {
  bytes: Uint8Array;
  mediaType: string;
}

/** Milliseconds that a file without a reference is left alone: its transaction may still be under way. */
const grace = 3_600_000;

const storageOf = ({ settings }: Services): Storage => diskStorage(join(settings.dataDir, 'files'));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Keeps files in the caller's transaction, which must go on to refer to them. The bytes are durable before the rows are:
 * a crash in between leaves bytes that nothing names, which `collectFiles` removes.
 *
 * @returns the hashes, in the order of the files.
 */
export async function keepFiles(services: Services, transaction: Queryable, files: NewFile[]): Promise<string[]> {
  const storage = storageOf(services);
  const hashed = files.map((file) => Object.assign({ hash: hashOf(file.bytes) }, file));
  // In one order everywhere, so that two transactions never wait for each other crosswise.
  for (const { hash, bytes, mediaType } of hashed.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))) {
    await transaction.query(queries.lockFile({ hash }));
    await transaction.query(queries.addFile({ hash, mediaType, bytes: bytes.length, now: services.now() }));
    await storage.write(hash, bytes);
  }
  return hashed.map(({ hash }) => hash);
}

/** The bytes of a file and what they are; undefined where no such file is kept. */
export async function readFile(
  services: Services,
  hash: string,
): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
  const [row] = await services.database.query<{ mediaType: string }>(queries.fileOfHash({ hash }));
  const bytes = row && (await storageOf(services).read(hash));
  return bytes && { bytes, mediaType: row.mediaType };
}

/** Removes a file, row and bytes, unless something refers to it by now. */
async function removeUnreferred({ database }: Services, storage: Storage, hash: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(queries.lockFile({ hash }));
    await transaction.query(queries.forgetFile({ hash }));
    const stillKept = await transaction.query(queries.knownFiles({ hashes: [hash] }));
    // Before the commit: should it fail, a row without a reference and without bytes is left, and the next try ends it.
    if (stillKept.length === 0) await storage.remove(hash);
  });
}

const batchSize = 500;

/** Removes files that nothing refers to, and bytes that a crash has left. To be done from time to time. */
export async function collectFiles(services: Services): Promise<void> {
  const storage = storageOf(services);
  const before = new Date(services.now().getTime() - grace);
  const unreferred = await services.database.query<{ hash: string }>(queries.unreferredFiles({ before }));
  for (const { hash } of unreferred) await removeUnreferred(services, storage, hash);

  // The times of files are the machine's own: a clock that is set otherwise must not age what is being written.
  const stale = new Date(Date.now() - grace);
  let batch: string[] = [];
  const sweep = async () => {
    const known = await services.database.query<{ hash: string }>(queries.knownFiles({ hashes: batch }));
    const kept = new Set(known.map(({ hash }) => hash));
    for (const hash of batch) if (!kept.has(hash)) await removeUnreferred(services, storage, hash);
    batch = [];
  };
  for await (const { hash, stored } of storage.list()) {
    if (stored < stale) batch.push(hash);
    if (batch.length === batchSize) await sweep();
  }
  await sweep();
  await storage.removeUnfinished(stale);
}
