import { describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsOf, scannedTables } from '../../../testing/plans.ts';
import * as lists from './lists.queries.ts';

/** Inserts 20,000 members, who follow the first one. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() - n * interval '1 minute' FROM generate_series(1, 20000) n;

  INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
  SELECT a.id, first.id, 'following', true, a.activated_at
  FROM accounts a, (SELECT id FROM accounts WHERE user_name = 'user1') first WHERE a.id <> first.id;`;

describe('with 20,000 followers', () => {
  let ownerId: string;
  let viewerId: string;

  const database = planDatabase(fill, async () => {
    ownerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user1'`);
    viewerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user2'`);
  });
  const { valueOf, planOf } = database;

  /** Returns the largest number of rows that a step reads, and expects that no step scans the table. */
  async function rowsRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(statement);
    expect(scannedTables(steps)).not.toContain('account_follows');
    return Math.max(...steps.map(rowsOf));
  }

  const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

  it('reads only the page of friends', async () => {
    // Without the trigger, which reads all versions of the owner's rows for each follow: 40 seconds in one transaction.
    await database.client.query(
      `SET session_replication_role = replica;
       UPDATE account_follows SET friends_since = created_at;
       INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at, friends_since)
       SELECT followee_id, follower_id, level, approved, created_at, friends_since FROM account_follows;
       RESET session_replication_role`,
    );
    await database.client.query('ANALYZE account_follows');
    for (const afterTime of ['infinity', await valueOf(`SELECT (now() - interval '5 days')::text AS value`)]) {
      const page = { viewerId, ownerId, afterTime, afterId: greatestId, limit: 11, offset: 0 };
      expect(await rowsRead(lists.listFriends(page))).toBeLessThanOrEqual(11);
    }
  });

  it('reads only the page of followers, for a deep page no more than for the first', async () => {
    for (const afterTime of ['infinity', await valueOf(`SELECT (now() - interval '5 days')::text AS value`)]) {
      const page = { viewerId, ownerId, afterTime, afterId: greatestId, limit: 11, offset: 0 };
      expect(await rowsRead(lists.listFollowers(page))).toBeLessThanOrEqual(11);
    }
  });
});
