import { describe, expect, it } from 'vitest';
import { searchKinds, type SearchKind } from '@hustings/contract';
import { planDatabase } from '../../testing/plan-database.ts';
import { readsOf, rowsOf } from '../../testing/plans.ts';
import { kinds } from './kinds/index.ts';

/** The number of rows per table: enough to tell a sequential scan from an index scan. */
const count = 8_000;

const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at, display_name)
  SELECT 'user' || n, n || '@plans.example', 'none', 4, now(), 'Name ' || md5(n::text) FROM generate_series(1, ${count}) n;

  INSERT INTO tags (slug, name, uses) SELECT 'tag' || n, 'Tag ' || md5(n::text), 1 FROM generate_series(1, ${count}) n;

  INSERT INTO organizations (scheme, identifier, name, classification, source, retrieved)
  SELECT 'plans', n, 'Party ' || md5(n::text), 'party', 'test', current_date FROM generate_series(1, ${count}) n;

  INSERT INTO member_organisations (slug, name, description, join_policy, created_at)
  SELECT 'organisation-' || n, 'Organisation ' || md5(n::text), 'All of it', 'open', now() FROM generate_series(1, ${count}) n;

  INSERT INTO elections (scheme, identifier, name, held_on, polls_close_at, source, retrieved)
  SELECT 'plans', n, 'Election ' || md5(n::text), current_date, now(), 'test', current_date
  FROM generate_series(1, ${count}) n;

  INSERT INTO people (name, sort_name, source, retrieved)
  SELECT 'Person ' || md5(n::text), md5(n::text), 'test', current_date FROM generate_series(1, ${count}) n;
  INSERT INTO polly_cards (person_id, slug, name, former, sort_key, search)
  SELECT id, 'p-' || id, name, false, left(sort_name, 40), name_words(name) FROM people;

  INSERT INTO posts (slug, account_id, title, body, excerpt, is_excerpt, language, created_at)
  SELECT 'post-' || n || '-1bcdfghj', ids[1 + n % 500], 'About ' || md5(n::text),
    'Common words and ' || md5((n + 1)::text), 'Common words', false, 'en', now() - n * interval '1 minute'
  FROM generate_series(1, ${count}) n, (SELECT array_agg(id) AS ids FROM accounts) a;

  INSERT INTO topics (slug, name_en, name_nl, question_en, question_nl)
  SELECT 'topic-' || n, 'Topic ' || md5(n::text), 'Thema', 'Should it?', 'Moet het?' FROM generate_series(1, ${count}) n;

  INSERT INTO topic_stances (slug, topic_id, slot, account_id, position, body, excerpt, is_excerpt, language, view_scope,
    reply_scope, state, created_at)
  SELECT 'topic-1-1bcdfg' || n, (SELECT id FROM topics LIMIT 1), sha256(n::text::bytea), ids[1 + n % 500], 'for',
    'Says ' || md5(n::text), 'Says ' || md5(n::text), false, 'en', 'everyone', 'everyone', 'approved', now()
  FROM generate_series(1, ${count}) n, (SELECT array_agg(id) AS ids FROM accounts) a;

  INSERT INTO goals (slug, account_id, title, info, excerpt, language, view_scope, reply_scope, state, created_at,
    published_at, opened_at, moved_at, opens_at)
  SELECT 'goal-' || n || '-1bcdfghj', ids[1 + n % 500], 'Goal ' || md5(n::text), 'Wants ' || md5((n + 1)::text), 'Wants',
    'en', 'everyone', 'everyone', 'open', now(), now(), now() - n * interval '1 minute', now(), 5
  FROM generate_series(1, ${count}) n, (SELECT array_agg(id) AS ids FROM accounts) a;

  INSERT INTO publications (kind, slug, language, title, description, content, body, is_published, published_at, shown_from, changed_at)
  SELECT 'blog', 'entry-' || n, 'en', 'Entry ' || md5(n::text), 'All of it', '{}', 'Common', true, now(), now(), now()
  FROM generate_series(1, ${count}) n;`;

const tables: Record<SearchKind, string> = {
  polly: 'polly_cards',
  party: 'organizations',
  election: 'elections',
  organisation: 'member_organisations',
  topic: 'topics',
  tag: 'tags',
  post: 'posts',
  topicStance: 'topic_stances',
  goal: 'goals',
  publication: 'publications',
  person: 'accounts',
};

describe(`a search among ${count} items of each kind`, () => {
  let viewer: string;

  let word: string;

  const { valueOf, planOf } = planDatabase(fill, async () => {
    viewer = await valueOf('SELECT id AS value FROM accounts LIMIT 1');
    word = await valueOf(`SELECT md5('777') AS value`);
  });

  const plan = (kind: SearchKind, term: string) =>
    planOf(
      kinds[kind].page({
        viewerId: viewer,
        term,
        afterScore: Number.MAX_SAFE_INTEGER,
        afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        limit: 11,
        offset: 0,
        language: 'en',
      }),
    );

  /** Returns the maximum number of rows of the kind's table that a step of the plan reads; a `Seq Scan` reads all. */
  const rowsRead = async (kind: SearchKind, term: string): Promise<number> => {
    const steps = readsOf(await plan(kind, term), tables[kind]);
    expect(steps.length).toBeGreaterThan(0);
    return Math.max(
      ...steps.map((node) => (node['Node Type'] === 'Seq Scan' && rowsOf(node) > 0 ? count : rowsOf(node))),
    );
  };

  it.each(searchKinds)('finds matches of the kind %s by an index', async (kind) => {
    expect(await rowsRead(kind, word.slice(0, 12))).toBeLessThan(50);
  });

  it.each(searchKinds)('finds similar items of the kind %s by an index', async (kind) => {
    const misspelt = `${word.slice(0, 14)}${word.slice(15)}`;
    expect(await rowsRead(kind, misspelt)).toBeLessThan(2_000);
  });

  it('ranks only the most prominent pollies with a common word', async () => {
    const steps = await plan('polly', 'person');
    expect(readsOf(steps, 'polly_cards').map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(
      readsOf(steps, 'polly_cards')
        .map(rowsOf)
        .toSorted((one, other) => other - one)
        .slice(0, 2),
    ).toEqual([5_001, 500]);
  });

  it('ranks only the newest posts with a common word', async () => {
    const steps = await plan('post', 'common');
    const ranked = readsOf(steps, 'posts').filter((node) => node['Node Type'] === 'Index Scan');
    expect(ranked.map(rowsOf)).not.toContain(count);
    expect(Math.max(...ranked.map(rowsOf))).toBeLessThanOrEqual(500);
  });
});
