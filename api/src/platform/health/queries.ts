import { statement, type Queryable } from '../db/database.ts';

const newestStatement = statement(
  'health.newestMigration',
  // The number of the newest migration. Index: primary key.
  'SELECT max(number) AS number FROM schema_migrations',
);

/** The newest migration that the database has; undefined where it has none. Throws where there is no database. */
export async function newestMigration(database: Queryable): Promise<number | undefined> {
  const [row] = await database.query<{ number: number | null }>(newestStatement);
  return row?.number ?? undefined;
}
