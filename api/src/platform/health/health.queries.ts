import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const newestStatement = statement(
  'health.newestMigration',
  // Index: primary key.
  'SELECT max(id) AS id FROM schema_migrations',
);

/** Returns the id of the database's newest migration, if there is one. Throws if the database is unreachable. */
export async function newestMigration(database: Queryable): Promise<string | undefined> {
  const [row] = await database.query<{ id: string | null }>(newestStatement());
  return row?.id ?? undefined;
}
