import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../core/services.ts';
import * as queries from './files.queries.ts';
import { diskStorage, type Storage } from './storage.ts';
import { hourMilliseconds, startOfHour } from '../schedule/hours.ts';

/** A file before it is stored. */
export interface NewFile {
  bytes: Uint8Array;
  mediaType: string;
}

/**
 * The age in milliseconds from which an unreferenced file is removed. A younger file may belong to a running
 * transaction.
 */
const gracePeriod = hourMilliseconds;

const storageOf = ({ settings }: Services): Storage => diskStorage(join(settings.dataDir, 'files'));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Stores files in the caller's transaction, which must then refer to them. Bytes are written before the rows are
 * committed; `collectFiles` removes bytes that a crash leaves without a row.
 *
 * @returns the hashes, in the order of the files
 */
export async function storeFiles(services: Services, transaction: Queryable, files: NewFile[]): Promise<string[]> {
  const storage = storageOf(services);
  const hashed = files.map((file) => Object.assign({ hash: hashOf(file.bytes) }, file));
  // A row with the exact time would tell when somebody stored a file (docs/decisions/07-anonymity.md).
  const hour = startOfHour(services.now());
  // A fixed order of locks prevents deadlocks.
  for (const { hash, bytes, mediaType } of hashed.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))) {
    await transaction.query(queries.lockFile({ hash }));
    await transaction.query(queries.addFile({ hash, mediaType, bytes: bytes.length, now: hour }));
    await storage.write(hash, bytes);
  }
  return hashed.map(({ hash }) => hash);
}

/**
 * Reads a file with its media type; undefined if it does not exist.
 *
 * @param database the transaction of the caller, if there is one
 */
export async function readFile(
  services: Services,
  hash: string,
  database: Queryable = services.database,
): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
  const [row] = await database.query<{ mediaType: string }>(queries.fileOfHash({ hash }));
  const bytes = row && (await storageOf(services).read(hash));
  return bytes && { bytes, mediaType: row.mediaType };
}

/** Removes the row and the bytes of a file unless something refers to it. */
async function removeUnreferred({ database }: Services, storage: Storage, hash: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(queries.lockFile({ hash }));
    await transaction.query(queries.deleteUnreferredFile({ hash }));
    const remaining = await transaction.query(queries.existingFiles({ hashes: [hash] }));
    // If the commit fails, the row remains without bytes, and the next collection deletes it.
    if (remaining.length === 0) await storage.remove(hash);
  });
}

const batchSize = 500;

/** Removes files that nothing refers to, and bytes without a row. A job calls this regularly. */
export async function collectFiles(services: Services): Promise<void> {
  const storage = storageOf(services);
  const before = new Date(services.now().getTime() - gracePeriod);
  const unreferred = await services.database.query<{ hash: string }>(queries.unreferredFiles({ before }));
  for (const { hash } of unreferred) await removeUnreferred(services, storage, hash);

  // Compare file times with the clock of the machine, because tests change the clock of the services.
  const stale = new Date(Date.now() - gracePeriod);
  let batch: string[] = [];
  const sweep = async () => {
    const rows = await services.database.query<{ hash: string }>(queries.existingFiles({ hashes: batch }));
    const existing = new Set(rows.map(({ hash }) => hash));
    for (const hash of batch) if (!existing.has(hash)) await removeUnreferred(services, storage, hash);
    batch = [];
  };
  for await (const { hash, stored } of storage.list()) {
    if (stored < stale) batch.push(hash);
    if (batch.length === batchSize) await sweep();
  }
  await sweep();
  await storage.removeUnfinished(stale);
}
