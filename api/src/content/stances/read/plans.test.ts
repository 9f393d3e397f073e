import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { planOf, rowsOf } from '../../../testing/plans.ts';
import { listOnProfile } from './list.queries.ts';

/** Inserts 5,000 stances of one member, and one each of 1,111 others. */
const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() - n * interval '1 minute' FROM generate_series(1, 2000) n;

  INSERT INTO topics (slug, name_en, name_nl, question_en, question_nl)
  SELECT 'topic-' || n, 'Topic ' || n, 'Topic ' || n, 'Why?', 'Waarom?' FROM generate_series(1, 5000) n;

  INSERT INTO topic_stances (slug, slot, topic_id, account_id, position, body, excerpt, is_excerpt, language, state, view_scope,
    reply_scope, created_at)
  SELECT 'stance-' || t.slug || '-1bcdfghj', sha256(t.slug::bytea), t.id, a.id, 'for', 'Body', 'Excerpt', false, 'en', 'approved', 'everyone',
    'everyone', now() - row_number() OVER () * interval '1 minute'
  FROM topics t, (SELECT id FROM accounts WHERE user_name = 'user1') a;

  INSERT INTO topic_stances (slug, slot, topic_id, account_id, position, body, excerpt, is_excerpt, language, state, view_scope,
    reply_scope, created_at)
  SELECT 'other-' || a.user_name || '-1bcdfghj', sha256(a.user_name::bytea), t.id, a.id, 'for', 'Body', 'Excerpt', false, 'en',
    'approved', 'everyone', 'everyone', now()
  FROM accounts a, (SELECT id FROM topics LIMIT 1) t WHERE a.user_name LIKE 'user1%' AND a.user_name <> 'user1';`;

describe('with 5,000 stances of a member', () => {
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
    expect(scanned).not.toContain('topic_stances');
    return Math.max(...steps.map(rowsOf));
  }

  const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

  it('reads only the page of a profile, for a deep page no more than for the first', async () => {
    for (const beforeCreated of ['infinity', await valueOf(`SELECT (now() - interval '2 days')::text AS value`)]) {
      const known = { viewerId, ownerId, relations: ['member'] as const, audienceIds: [], pollyIds: [] };
      const page = { ...known, beforeCreated, beforeId: greatestId, limit: 11, offset: 0 };
      expect(await rowsRead(listOnProfile(page))).toBeLessThanOrEqual(11);
    }
  });
});
