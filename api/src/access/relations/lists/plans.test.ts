import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { planOf, rowsOf } from '../../../testing/plans.ts';
import * as lists from './lists.queries.ts';

/** Inserts 20,000 members, who follow the first one. */
const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() - n * interval '1 minute' FROM generate_series(1, 20000) n;

  INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
  SELECT a.id, first.id, 'following', true, a.activated_at
  FROM accounts a, (SELECT id FROM accounts WHERE user_name = 'user1') first WHERE a.id <> first.id;`;

describe('with 20,000 followers', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let ownerId: string;
  let viewerId: string;

  const valueOf = async (sql: string): Promise<string> =>
    (await client.query<{ value: string }>(sql)).rows[0]?.value ?? '';

  beforeAll(async () => {
    database = await makeDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
    await client.query(fill);
    await client.query('VACUUM ANALYZE');
    await client.query('SET plan_cache_mode = force_generic_plan');
    ownerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user1'`);
    viewerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user2'`);
  }, 120_000);

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** Returns the largest number of rows that a step reads, and expects that no step scans the table. */
  async function rowsRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(client, statement);
    const scanned = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']);
    expect(scanned).not.toContain('account_follows');
    return Math.max(...steps.map(rowsOf));
  }

  const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

  it('reads only the page of followers, for a deep page no more than for the first', async () => {
    for (const afterTime of ['infinity', await valueOf(`SELECT (now() - interval '5 days')::text AS value`)]) {
      const page = { viewerId, ownerId, afterTime, afterId: greatestId, limit: 11, offset: 0 };
      expect(await rowsRead(lists.listFollowers(page))).toBeLessThanOrEqual(11);
    }
  });
});
