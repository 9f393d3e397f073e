import { expect, it } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsOf, scannedTables } from '../../testing/plans.ts';
import { suggestions } from './suggestions.queries.ts';

/** Inserts 40,000 members of one place and another, and 60,000 posts on two topics. The first member follows 50. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO divisions (id, name, search, source, retrieved)
  VALUES ('x-haverlo', 'Haverlo', ' haverlo', 'test', now()), ('x-brim', 'Brim', ' brim', 'test', now());

  INSERT INTO accounts (user_name, email, password_hash, level, activated_at, display_location)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() - n * interval '1 minute',
    CASE n % 2 WHEN 0 THEN 'Haverlo, Land' ELSE 'Brim' END
  FROM generate_series(1, 40000) n;

  INSERT INTO tags (slug, name, uses) VALUES ('housing', 'Housing', 9), ('rails', 'Rails', 9);

  INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, tags, created_at)
  SELECT 'post-' || n || '-1bcdfghj', ids[1 + n % 40000], 'Body', 'Excerpt', false, 'en', '[]', now() - n * interval '1 minute'
  FROM generate_series(1, 60000) n, (SELECT array_agg(id) AS ids FROM accounts) a;

  INSERT INTO post_tags (tag_id, post_id, created_at)
  SELECT t.id, p.id, p.created_at FROM posts p, tags t WHERE t.slug IN ('housing', 'rails');

  INSERT INTO interest_places SELECT id, unnest('{x-haverlo,x-brim}'::text[]), true, now() FROM accounts WHERE user_name = 'user1';
  INSERT INTO followed_topics SELECT a.id, t.id, now() FROM accounts a, tags t WHERE a.user_name = 'user1';
  INSERT INTO account_follows
  SELECT me.id, a.id, 'following', true, now() FROM accounts me, (SELECT id FROM accounts WHERE user_name <> 'user1' LIMIT 50) a
  WHERE me.user_name = 'user1';`;

const { valueOf, planOf } = planDatabase(fill);

it('reads a hundred rows for each place and topic of 40,000 members and 60,000 posts', async () => {
  const viewerId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user1'`);
  const steps = await planOf(suggestions({ viewerId, limit: 5 }));
  const large = new Set(['accounts', 'posts', 'post_tags']);
  expect(scannedTables(steps).filter((table) => large.has(table))).toEqual([]);
  // Two places and two topics, a hundred rows each, and the followed members that the place has among its newest.
  expect(Math.max(...steps.map(rowsOf))).toBeLessThanOrEqual(450);
});
