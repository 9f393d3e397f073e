import { describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsOf, scannedTables } from '../../../testing/plans.ts';
import { addressedPollies, profileHead } from '../page/page.queries.ts';
import { memberPages } from './members.queries.ts';

/** Inserts 20,000 members, and one stance each of 11,110 of them. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
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
  let ownerId: string;
  let viewerId: string;

  const { valueOf, planOf } = planDatabase(fill, async () => {
    ownerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user1'`);
    viewerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user2'`);
  });

  /** Returns the largest number of rows that a step reads. No step may scan a large table or sort one. */
  async function rowsRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(statement);
    const large = new Set(['accounts', 'topic_stances']);
    expect(scannedTables(steps).filter((table) => large.has(table))).toEqual([]);
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
