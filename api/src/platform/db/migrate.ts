import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Connection } from './pool.ts';

/** The error of a database that cannot be migrated to the schema of this version. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  /** The file name up to the first underscore: a number for a file of the baseline, else a timestamp in UTC. */
  id: string;
  name: string;
  sql: string;
  checksum: string;
}

type Applied = Omit<Migration, 'sql'>;

/** The folder with the migrations of this version. */
export const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** The key of the advisory lock that serialises migrations. */
const lockKey = 4_807_801;

/** The oldest supported major version of PostgreSQL. */
const oldestSupported = 18;

/** @throws {MigrationError} if the server is older than `oldestSupported`, before anything is written. */
async function requireSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version.split(' ')[0] ?? 'of an unknown version';
  if (Number.parseInt(version, 10) >= oldestSupported) return;
  throw new MigrationError(
    `The database is PostgreSQL ${version}, and Hustings needs ${oldestSupported} or later: upgrade it, or set DATABASE_URL to another.`,
  );
}

/**
 * @throws {MigrationError} if the database predates the baseline; its table of migrations then has a column `number`
 */
async function requireBaseline(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migrations') AND attname = 'number'`,
  );
  if (rowCount === 0) return;
  throw new MigrationError(
    'The database was made by a version from before the first release, and this version cannot migrate it: start with an empty database.',
  );
}

/** Reads the migrations of a folder in their order: the baseline by number, then the others by time. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const id = /^(\d{4}|\d{8}T\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (id === undefined)
        throw new MigrationError(`Migration ${name} is not named like 20270131T0930_what_it_does.sql.`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { id, name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
  const ids = new Set(migrations.map(({ id }) => id));
  if (ids.size !== migrations.length) throw new MigrationError('Two migrations have the same number or time.');
  return migrations;
}

/** Returns the id of the newest migration of this version. */
export async function newestKnownMigration(): Promise<string | undefined> {
  return (await readMigrations(migrationsFolder)).at(-1)?.id;
}

function checkApplied(applied: Applied[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.id, migration]));
  for (const { id, name, checksum } of applied) {
    const migration = known.get(id);
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

/**
 * @throws {MigrationError} if a missing migration precedes an applied one, because every database must apply them in
 * the same order
 */
function checkOrder(missing: Migration[], newest: Applied | undefined): void {
  const late = missing.find(({ id }) => newest !== undefined && id < newest.id);
  if (late && newest)
    throw new MigrationError(
      `Migration ${late.name} comes before ${newest.name}, which this database has applied: give it a later time.`,
    );
}

async function apply(client: pg.Client, { id, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (id, name, checksum) VALUES ($1, $2, $3)', [id, name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new MigrationError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const appliedMigrations = async (client: pg.Client): Promise<Applied[]> =>
  (await client.query<Applied>('SELECT id, name, checksum FROM schema_migrations ORDER BY id')).rows;

/**
 * Brings a database to the schema of this version and returns the names of the migrations that it applied.
 *
 * Each file is one transaction. Simultaneous servers wait for each other.
 *
 * @throws {MigrationError} if PostgreSQL is too old, the database predates the baseline, an applied file changed or is
 * unknown, a missing file precedes an applied one, or a file fails. A failed file is rolled back.
 */
export async function migrate(connection: Connection, folder: URL = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ ...connection });
  // The running query reports the same error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireSupported(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await requireBaseline(client);
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        id text COLLATE "C" PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = await appliedMigrations(client);
    checkApplied(applied, migrations);
    const done = new Set(applied.map(({ id }) => id));
    const missing = migrations.filter(({ id }) => !done.has(id));
    checkOrder(missing, applied.at(-1));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
