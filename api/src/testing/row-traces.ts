import { statement } from '../platform/db/statement.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { Services } from '../platform/core/services.ts';

const tablesStatement = statement(
  'testing.tracedTables',
  `SELECT c.oid::regclass::text AS name FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'sealed_records' ORDER BY 1`,
);

/**
 * Returns the physical traces of all rows by table, except those of the sealed inbox: place, inserting transaction, and
 * deleting, updating or locking transaction. Writes and locks of rows change them.
 */
export async function rowTraces(database: Queryable): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(tablesStatement());
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, string_agg(concat_ws(' ', ctid, xmin, xmax), ', ' ORDER BY ctid) AS rows FROM ${name}`,
  );
  const rows = await database.query<{ name: string; rows: string | null }>(
    statement('testing.rowTraces', parts.join(' UNION ALL '))(),
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rows ?? '']));
}

const numberStatement = statement(
  'testing.transactionNumber',
  'SELECT pg_current_xact_id_if_assigned()::text AS number',
);

/**
 * Records the numbers of transactions from now on, also of those that end with a failure of the request. Only a
 * transaction that writes or locks a row has a number, also if it is rolled back.
 *
 * @returns the numbers so far
 */
export function recordTransactionNumbers({ database }: Services): string[] {
  const numbers: string[] = [];
  const run = database.transaction;
  database.transaction = (work) =>
    run(async (transaction) => {
      try {
        return await work(transaction);
      } finally {
        const [row] = await transaction.query<{ number: string | null }>(numberStatement());
        if (row?.number) numbers.push(row.number);
      }
    });
  return numbers;
}
