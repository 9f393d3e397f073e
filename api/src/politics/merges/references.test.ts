import { afterAll, beforeAll, expect, it } from 'vitest';
import { partyRows, personRows, unmovedPartyColumns, unmovedPersonColumns } from '../../app/merge-rows.ts';
import { openDatabase, type OpenDatabase } from '../../platform/db/pool.ts';
import { statement } from '../../platform/db/statement.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';

let owned: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  owned = await makeDatabase();
  database = openDatabase(owned.connection, { maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await owned.drop();
});

const references = statement<{ table: string }>(
  'testing.merges.references',
  `SELECT table_name.relname || '.' || attribute.attname AS column
   FROM pg_constraint c
   JOIN pg_class table_name ON table_name.oid = c.conrelid
   JOIN pg_attribute attribute ON attribute.attrelid = c.conrelid AND attribute.attnum = c.conkey[1]
   WHERE c.contype = 'f' AND c.confrelid = $table::regclass`,
);

it.each([
  ['people', personRows, unmovedPersonColumns],
  ['organizations', partyRows, unmovedPartyColumns],
] as const)(
  'moves each column that refers to %s by one domain, or leaves it for a reason',
  async (table, moved, unmoved) => {
    const rows = await database.query<{ column: string }>(references({ table }));
    const named = [...moved.flatMap(({ columns }) => columns), ...Object.keys(unmoved)];
    expect(named.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
  },
);
