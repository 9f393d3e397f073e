import { statement } from '../db/statement.ts';

/** Locks the choice of a key file, so that servers that start together on a new database use the same file. */
export const lockKeys = statement('keys.lock', `SELECT pg_advisory_xact_lock(hashtextextended('keys', 0))`);

/** Selects the fingerprint of the database's key file; no row for a new database. Index: primary key. */
export const keysFingerprint = statement('keys.fingerprint', `SELECT value FROM site_facts WHERE name = 'keys'`);

/** Binds the database to a key file. */
export const bindKeys = statement<{ fingerprint: string }>(
  'keys.bind',
  `INSERT INTO site_facts (name, value) VALUES ('keys', $fingerprint)`,
);
