import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { BoundStatement } from '../platform/db/statement.ts';
import { makeDatabase, type TestDatabase } from './database.ts';
import { planOf, type PlanNode } from './plans.ts';

/** A filled database in which the tests of a file or a block explain statements. */
export interface PlanDatabase {
  /** The connection of the tests. It is open while they run. */
  readonly client: pg.Client;
  /** Returns the column `value` of the first row, or an empty string. */
  valueOf(sql: string): Promise<string>;
  /** Returns the steps of the generic plan of a statement, as `planOf` does. */
  planOf(statement: BoundStatement): Promise<PlanNode[]>;
}

/**
 * Makes a database before the tests of the file or block, fills and analyses it, runs `ready`, and drops it after the
 * tests. Settings of the session can stand in `fill`.
 */
export function planDatabase(fill: string, ready?: () => Promise<void>): PlanDatabase {
  let made: { database: TestDatabase; client: pg.Client } | undefined;
  const client = (): pg.Client => {
    if (!made) throw new Error('The database of plans is open only while tests run.');
    return made.client;
  };

  beforeAll(async () => {
    const database = await makeDatabase();
    made = { database, client: new pg.Client(database.connection) };
    await made.client.connect();
    await made.client.query(fill);
    await made.client.query('VACUUM ANALYZE');
    await ready?.();
  }, 120_000);

  afterAll(async () => {
    await made?.client.end();
    await made?.database.drop();
  });

  return {
    get client() {
      return client();
    },
    valueOf: async (sql) => (await client().query<{ value: string }>(sql)).rows[0]?.value ?? '',
    planOf: (statement) => planOf(client(), statement),
  };
}
