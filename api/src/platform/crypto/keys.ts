import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { fsyncPath } from '../core/fsync.ts';
import type { Services } from '../core/services.ts';
import { StartError } from '../config/start-error.ts';

/**
 * The keys of a site. They lie outside the database, so that a stolen copy of it joins nothing
 * (docs/decisions/07-anonymity.md).
 */
export interface Keys {
  hmac: Services['hmac'];
  /** Tells one key file from another and reveals neither. */
  fingerprint: string;
}

const form = /^hustings-keys-1 ([A-Za-z0-9_-]{43})\s*$/;
const keyBytes = 32;

/** Derives the keys of every purpose from one secret; none of them tells anything of another. */
export function keysFrom(secret: Buffer): Keys {
  const derived = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    let key = derived.get(purpose);
    if (!key)
      derived.set(purpose, (key = Buffer.from(hkdfSync('sha256', secret, '', `hustings ${purpose}`, keyBytes))));
    return key;
  };
  return {
    // As JSON, so that no two lists of parts are the same text.
    hmac: (purpose, ...parts) => createHmac('sha256', keyOf(purpose)).update(JSON.stringify(parts)).digest(),
    fingerprint: keyOf('fingerprint').toString('base64url'),
  };
}

/**
 * Reads the key file, which is made where there is none.
 *
 * @throws {StartError} where the file is not one of ours or others may read it.
 */
export async function readKeys(file: string): Promise<Keys> {
  await makeOnce(file);
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
 * Written whole, made durable and then given its name: all who start at once read the same keys, and what is kept under
 * them can still be read after the machine stopped.
 */
async function makeOnce(file: string): Promise<void> {
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

/** Makes servers that start at once on a new database claim it one after the other. */
const lockStatement = statement('keys.lock', `SELECT pg_advisory_xact_lock(hashtextextended('keys', 0))`);

const notedStatement = statement(
  'keys.noted',
  // Index: primary key.
  `SELECT value FROM site_facts WHERE name = 'keys'`,
);

const claimStatement = statement<{ fingerprint: string }>(
  'keys.claim',
  `INSERT INTO site_facts (name, value) VALUES ('keys', $fingerprint)`,
);

/**
 * Reads the keys of a database. The key file is made only for a database that has none yet: with other keys, one's own
 * anonymous items and the one vote a day would be lost.
 *
 * @throws {StartError} where the database was used with another key file; none is written then.
 */
export function keysOf(database: Database, file: string): Promise<Keys> {
  return database.transaction(async (transaction) => {
    await transaction.query(lockStatement());
    const [noted] = await transaction.query<{ value: string }>(notedStatement());
    const keys = noted && !(await exists(file)) ? undefined : await readKeys(file);
    if (!keys || (noted && noted.value !== keys.fingerprint))
      throw new StartError(
        `This database belongs to another key file than ${file}: restore the file, or point HUSTINGS_KEYS at it.`,
      );
    if (!noted) await transaction.query(claimStatement({ fingerprint: keys.fingerprint }));
    return keys;
  });
}
