import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../db/database.ts';
import { fsyncPath } from '../core/fsync.ts';
import type { Services } from '../core/services.ts';
import * as queries from './keys.queries.ts';
import { StartError } from '../config/start-error.ts';

/**
 * The secret keys of a site. They are stored outside the database, so that a stolen copy of it does not reveal authors
 * (docs/decisions/07-anonymity.md).
 */
export interface Keys {
  hmac: Services['hmac'];
  /** A value that identifies the key file without revealing the keys. */
  fingerprint: string;
}

const form = /^hustings-keys-1 ([A-Za-z0-9_-]{43})\s*$/;
const keyBytes = 32;

/** Derives an independent key for each purpose from one secret. */
export function keysFrom(secret: Buffer): Keys {
  const derived = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    let key = derived.get(purpose);
    if (!key)
      derived.set(purpose, (key = Buffer.from(hkdfSync('sha256', secret, '', `hustings ${purpose}`, keyBytes))));
    return key;
  };
  return {
    // Encode the parts as JSON, so that different lists of parts never have the same text.
    hmac: (purpose, ...parts) => createHmac('sha256', keyOf(purpose)).update(JSON.stringify(parts)).digest(),
    fingerprint: keyOf('fingerprint').toString('base64url'),
  };
}

/**
 * Reads the key file and creates it if it does not exist.
 *
 * @throws {StartError} if the file is not a key file, or if other users may read it
 */
export async function readKeys(file: string): Promise<Keys> {
  await createOnce(file);
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new StartError(`The key file ${file} can be read by other users: run chmod 600 on it.`);
  const secret = form.exec(await readFile(file, 'utf8'))?.[1];
  if (!secret)
    throw new StartError(`${file} is not a key file of Hustings: restore it from its backup, or set HUSTINGS_KEYS.`);
  return keysFrom(Buffer.from(secret, 'base64url'));
}

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined)) !== undefined;

/**
 * Creates the key file unless it exists. Flushes the file to disk before it gets its name, so that servers that start
 * together read the same keys, and a power failure cannot lose the keys.
 */
async function createOnce(file: string): Promise<void> {
  if (await exists(file)) return;
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `hustings-keys-1 ${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await fsyncPath(draft);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await fsyncPath(folder);
}

/**
 * Reads the keys of a database and creates the key file only for a new database. With other keys, members could not
 * find their anonymous items, and could vote twice on a day.
 *
 * @throws {StartError} if the database belongs to another key file; in that case no file is written
 */
export function keysOf(database: Database, file: string): Promise<Keys> {
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockKeys());
    const [bound] = await transaction.query<{ value: string }>(queries.keysFingerprint());
    const keys = bound && !(await exists(file)) ? undefined : await readKeys(file);
    if (!keys || (bound && bound.value !== keys.fingerprint))
      throw new StartError(
        `This database belongs to another key file than ${file}: restore the file, or point HUSTINGS_KEYS at it.`,
      );
    if (!bound) await transaction.query(queries.bindKeys({ fingerprint: keys.fingerprint }));
    return keys;
  });
}
