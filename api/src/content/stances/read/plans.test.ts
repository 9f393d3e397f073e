import { describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsOf, scannedTables } from '../../../testing/plans.ts';
import { officialStances } from '../moderation/moderation.queries.ts';
import { listOnProfile, listOwnNamed } from './list.queries.ts';

/** Inserts 5,000 stances of one member, and one each of 1,111 others. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() - n * interval '1 minute' FROM generate_series(1, 2000) n;

  INSERT INTO topics (slug, name_en, name_nl, question_en, question_nl)
  SELECT 'topic-' || n, 'Topic ' || n, 'Topic ' || n, 'Why?', 'Waarom?' FROM generate_series(1, 5000) n;

  INSERT INTO topic_stances (slug, slot, topic_id, account_id, position, body, excerpt, is_excerpt, language, state, view_scope,
    reply_scope, created_at)
  SELECT 'stance-' || t.slug || '-1bcdfghj', sha256(t.slug::bytea), t.id, a.id, 'for', 'Body', 'Excerpt', false, 'en', 'approved', 'everyone',
    'everyone', now() - row_number() OVER () * interval '1 minute'
  FROM topics t, (SELECT id FROM accounts WHERE user_name = 'user1') a;
  UPDATE topic_stances SET official_at = created_at WHERE hashtext(slug) % 3 = 0;

  INSERT INTO topic_stances (slug, slot, topic_id, account_id, position, body, excerpt, is_excerpt, language, state, view_scope,
    reply_scope, created_at)
  SELECT 'other-' || a.user_name || '-1bcdfghj', sha256(a.user_name::bytea), t.id, a.id, 'for', 'Body', 'Excerpt', false, 'en',
    'approved', 'everyone', 'everyone', now()
  FROM accounts a, (SELECT id FROM topics LIMIT 1) t WHERE a.user_name LIKE 'user1%' AND a.user_name <> 'user1';`;

describe('with 5,000 stances of a member', () => {
  let ownerId: string;
  let viewerId: string;

  const { valueOf, planOf } = planDatabase(fill, async () => {
    ownerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user1'`);
    viewerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user2'`);
  });

  /** Returns the largest number of rows that a step reads, and expects that no step scans the table. */
  async function rowsRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(statement);
    expect(scannedTables(steps)).not.toContain('topic_stances');
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

  it('reads only the page of the official stances', async () => {
    const page = { viewerId, beforeOfficial: 'infinity', beforeId: greatestId, limit: 11, offset: 0 };
    expect(await rowsRead(officialStances(page))).toBeLessThanOrEqual(11);
  });

  it('reads only the page of the own list, for a deep page no more than for the first', async () => {
    for (const beforeCreated of ['infinity', await valueOf(`SELECT (now() - interval '2 days')::text AS value`)]) {
      const own = { viewerId: ownerId, language: null, topicId: null, term: null };
      const page = { ...own, beforeCreated, beforeId: greatestId, limit: 11, offset: 0 };
      expect(await rowsRead(listOwnNamed.rows(page))).toBeLessThanOrEqual(11);
    }
  });
});
