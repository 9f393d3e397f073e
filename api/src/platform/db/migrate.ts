import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Connection } from './pool.ts';

/** Why a database cannot be brought to the form that this version of the server needs. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

/** The migrations of this version. */
export const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** The advisory lock that a migrating server holds: any number that nothing else of ours locks. */
const lockKey = 4_807_801;

/** The oldest PostgreSQL whose features the migrations and statements use. */
const oldestSupported = 18;

/** @throws {MigrationError} where the server is older than `oldestSupported`; nothing has been written by then. */
async function requireSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version.split(' ')[0] ?? 'of an unknown version';
  if (Number.parseInt(version, 10) >= oldestSupported) return;
  throw new MigrationError(
    `The database is PostgreSQL ${version}, and Hustings needs ${oldestSupported} or later: upgrade it, or set DATABASE_URL to another.`,
  );
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) throw new MigrationError(`Migration ${name} is not named like 0001_what_it_does.sql.`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { number, name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size !== migrations.length) throw new MigrationError('Two migrations have the same number.');
  return migrations;
}

/** The number of the newest migration of this version. */
export async function newestKnownMigration(): Promise<number> {
  return (await readMigrations(migrationsFolder)).at(-1)?.number ?? 0;
}

function checkApplied(applied: Applied[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const migration = known.get(number);
    if (!migration)
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: start the version that made it.`,
      );
    if (migration.checksum !== checksum)
      throw new MigrationError(
        `Migration ${migration.name} was changed after this database applied it: restore the file, and put changes into a new one.`,
      );
  }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new MigrationError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const appliedMigrations = async (client: pg.Client): Promise<Applied[]> =>
  (await client.query<Applied>('SELECT number, name, checksum FROM schema_migrations ORDER BY number')).rows;

/**
 * Brings a database to the form that this version needs and returns the names of what it applied.
 *
 * Each file is one transaction. Servers that start at the same time wait for each other. Domains number their files in
 * ranges of their own, so a lower number may arrive after a higher one.
 *
 * @throws {MigrationError} where PostgreSQL is too old, where a file that was applied has changed or is unknown, or where one fails; nothing of that
 * file is stored.
 */
export async function migrate(connection: Connection, folder: URL = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ ...connection });
  // A connection that breaks fails the query that is waiting, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireSupported(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        number integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = await appliedMigrations(client);
    checkApplied(applied, migrations);
    const done = new Set(applied.map(({ number }) => number));
    const missing = migrations.filter(({ number }) => !done.has(number));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
