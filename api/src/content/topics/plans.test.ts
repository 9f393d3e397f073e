import { maximumCountedStances } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../testing/plans.ts';
import { listRecords, listTopics, topicBySlug } from './topics.queries.ts';

/** Inserts 20,000 topics, of which every tenth is archived, with a stance each, and 3,000 stances on one of them. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO topics (slug, name_en, name_nl, question_en, question_nl, archived_at)
  SELECT 'topic-' || n, 'Topic ' || n, 'Onderwerp ' || n, 'Why?', 'Waarom?', CASE WHEN n % 10 = 0 THEN now() END
  FROM generate_series(1, 20000) n;
  INSERT INTO former_topic_slugs SELECT 'former-' || slug, id FROM topics;
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() FROM generate_series(1, 3000) n;
  INSERT INTO topic_stances (slug, slot, topic_id, account_id, position, body, excerpt, is_excerpt, language, state,
    view_scope, reply_scope, created_at)
  SELECT 'stance-' || t.slug || '-' || a.user_name || '-1bcdfghj', sha256((t.slug || a.user_name)::bytea), t.id, a.id, 'for', 'Body',
    'Excerpt', false, 'en', 'approved', 'everyone', 'everyone', now()
  FROM (
    SELECT t.id AS topic_id, a.id AS account_id FROM topics t, accounts a WHERE a.user_name = 'user1'
    UNION
    SELECT t.id, a.id FROM topics t, accounts a WHERE t.slug = 'topic-1'
  ) pair JOIN topics t ON t.id = pair.topic_id JOIN accounts a ON a.id = pair.account_id;`;

describe('with 20,000 topics', () => {
  const { planOf } = planDatabase(fill);

  it('reads only the page of a list, wherever it begins', async () => {
    for (const afterSlug of ['', 'topic-7']) {
      const page = { afterSlug, limit: 31, offset: 0 };
      for (const list of [listTopics, listRecords.open.all, listRecords.archived.all]) {
        const steps = await planOf(list(page));
        expect(scannedTables(steps)).toEqual([]);
        expect(rowsReadOf(steps, 'topics')).toBeLessThanOrEqual(31);
        expect(rowsReadOf(steps, 'topic_stances')).toBeLessThanOrEqual(maximumCountedStances + 31);
      }
    }
  });

  it('finds a topic by a former slug, and by words, without a scan', async () => {
    const bySlug = await planOf(topicBySlug({ slug: 'former-topic-77' }));
    expect(scannedTables(bySlug)).toEqual([]);
    const found = listRecords.open.found({ afterSlug: '', term: 'topic 19999', limit: 31, offset: 0 });
    expect(scannedTables(await planOf(found))).toEqual([]);
  });
});
