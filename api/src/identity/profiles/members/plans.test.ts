import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { planOf, rowsOf } from '../../../testing/plans.ts';
import { addressedPollies, profileHead } from '../page/page.queries.ts';
import { memberPages } from './members.queries.ts';

/** Inserts 20,000 members, and one stance each of 11,110 of them. */
const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() - n * interval '1 minute' FROM generate_series(1, 20000) n;

  INSERT INTO topics (slug, name_en, name_nl, question_en, question_nl)
  SELECT 'topic-' || n, 'Topic ' || n, 'Topic ' || n, 'Why?', 'Waarom?' FROM generate_series(1, 2) n;

  INSERT INTO topic_stances (slug, slot, topic_id, account_id, position, body, excerpt, is_excerpt, language, state, view_scope,
    reply_scope, created_at)
  SELECT 'other-' || a.user_name || '-1bcdfghj', sha256(a.user_name::bytea), t.id, a.id, 'for', 'Body', 'Excerpt', false, 'en',
    'approved', 'everyone', 'everyone', now()
  FROM accounts a, (SELECT id FROM topics LIMIT 1) t WHERE a.user_name LIKE 'user1%';`;

describe('with 20,000 members', () => {
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

  /** Returns the largest number of rows that a step reads. No step may scan a large table or sort one. */
  async function rowsRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(client, statement);
    const large = new Set(['accounts', 'topic_stances']);
    const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && large.has(step['Relation Name'] ?? ''));
    expect(scans.map((step) => step['Relation Name'])).toEqual([]);
    return Math.max(...steps.map(rowsOf));
  }

  const foundingMembers = 10;
  const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

  it.each([
    ['the newest members', 'joined', 'desc', 'infinity', `now() - interval '5 days'`],
    ['the oldest members', 'joined', 'asc', '-infinity', `now() - interval '5 days'`],
    ['members by name', 'name', 'asc', '', `'user5'`],
    ['members by name, last first', 'name', 'desc', '\u{10ffff}', `'user5'`],
  ] as const)('reads only the page for %s, also for a deep one', async (_, sorting, order, start, deep) => {
    for (const afterKey of [start, await valueOf(`SELECT (${deep})::text AS value`)]) {
      const page = { viewerId, term: null, foundingMembers, afterKey, afterId: greatestId, limit: 11, offset: 0 };
      expect(await rowsRead(memberPages.all[sorting][order](page))).toBeLessThanOrEqual(11);
    }
  });

  it('reads only the founding members', async () => {
    const page = { viewerId, term: null, foundingMembers, afterKey: '', afterId: greatestId, limit: 11, offset: 0 };
    expect(await rowsRead(memberPages.founding.name.asc(page))).toBeLessThanOrEqual(11);
  });

  it('finds members by the index of words', async () => {
    const page = {
      viewerId,
      term: 'user19999',
      foundingMembers,
      afterKey: '',
      afterId: greatestId,
      limit: 11,
      offset: 0,
    };
    expect(await rowsRead(memberPages.term.name.asc(page))).toBeLessThanOrEqual(20);
  });

  it('reads one row for the head of a profile, besides the founding members', async () => {
    expect(await rowsRead(profileHead({ viewerId, ownerId, foundingMembers }))).toBeLessThanOrEqual(11);
  });

  it('looks for addressed politicians among the items of the member', async () => {
    expect(await rowsRead(addressedPollies({ accountId: viewerId }))).toBeLessThanOrEqual(1);
  });
});
