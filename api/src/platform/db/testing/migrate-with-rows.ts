import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { readMigrations } from '../migrate.ts';
import type { Connection } from '../pool.ts';

/** The rows of each table, by the table's name. */
type Rows = Map<string, Record<string, unknown>[]>;

/** Reads every row of every table. */
async function readRows(client: pg.Client): Promise<Rows> {
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const rows: Rows = new Map();
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: Record<string, unknown> }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`);
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/** Returns whether `after` still contains all rows of `before`. Compares only the given columns. */
function keeps(before: Record<string, unknown>[], after: Record<string, unknown>[], columns: string[]): boolean {
  const textOf = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]));
  const left = after.map(textOf);
  return before.map(textOf).every((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Lists the tables that lost rows and the columns (`table.column`) that lost values. */
function lossesOf(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    if (!now || now.length < rows.length) return [table];
    const columns = Object.keys(rows[0] ?? {});
    const lost = columns.filter((column) => !keeps(rows, now, [column]));
    if (lost.length > 0) return lost.map((column) => `${table}.${column}`);
    return keeps(rows, now, columns) ? [] : [table];
  });
}

/** Returns the tables and columns that a migration lists after `-- Changes data:`. */
const declaredChanges = (sql: string): string[] =>
  /^-- Changes data: (.+)$/m
    .exec(sql)?.[1]
    ?.split(/,\s*/)
    .filter((name) => name !== '') ?? [];

function faultsOf(name: string, sql: string, losses: string[]): string[] {
  const declared = declaredChanges(sql);
  return [
    ...losses
      .filter((loss) => !declared.includes(loss))
      .map((loss) => `${name} changes data of ${loss} without saying so.`),
    ...declared
      .filter((change) => !losses.includes(change))
      .map((change) => `${name} says that it changes data of ${change}, and does not.`),
  ];
}

/** Runs an SQL file that inserts rows, if it exists. */
async function addRows(client: pg.Client, file: URL): Promise<void> {
  const sql = await readFile(file, 'utf8').catch(() => '');
  await client.query(sql);
}

/**
 * Applies the baseline to an empty database, adds stored rows, and takes them through each later migration.
 *
 * The rows of the baseline are in `rows/baseline.sql` of the folder. A later migration may add rows in `rows/<its
 * name>`.
 *
 * @returns the faults: data that a migration loses or changes without declaring it, and tables without rows
 */
export async function migrateWithRows(connection: Connection, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const later = migrations.filter(({ id }) => id.includes('T'));
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    for (const { id, sql } of migrations) if (!id.includes('T')) await client.query(sql);
    await addRows(client, new URL('rows/baseline.sql', folder));
    const faults: string[] = [];
    for (const { name, sql } of later) {
      const before = await readRows(client);
      await client.query(sql);
      faults.push(...faultsOf(name, sql, lossesOf(before, await readRows(client))));
      await addRows(client, new URL(`rows/${name}`, folder));
    }
    const empty = [...(await readRows(client))].filter(([, rows]) => rows.length === 0);
    return [...faults, ...empty.map(([table]) => `No row of ${table} is stored in rows/.`)];
  } finally {
    await client.end();
  }
}
