import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/db/pool.ts';
import type { ClusterConnection } from '../platform/embedded-postgres/cluster.ts';
import { templateName } from './cluster.ts';

/** The database of a test file. */
export interface TestDatabase {
  connection: ClusterConnection;
  drop(): Promise<void>;
}

async function onCluster(sql: string): Promise<void> {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database as a copy of `from`, by default of the migrated template. With `empty` it has no tables. */
export async function makeDatabase({ empty = false, from = templateName } = {}): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(`CREATE DATABASE ${database} TEMPLATE ${empty ? 'template0' : from} STRATEGY file_copy`);
  return {
    connection: { ...inject('cluster'), database },
    drop: () => onCluster(`DROP DATABASE ${database} WITH (FORCE)`),
  };
}

/** Opens a database for the tests of a file, and drops it after them. */
export function openForTests(open: (database: OpenDatabase) => void): void {
  let made: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    made = await makeDatabase();
    database = openDatabase(made.connection);
    open(database);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });
}
