import { describe, expect, it } from 'vitest';
import { reportableComments } from '../../content/comments/index.ts';
import { reportablePosts } from '../../content/posts/index.ts';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsOf, scannedTables } from '../../testing/plans.ts';
import { contentPage, type ContentSelection } from './content-lists.queries.ts';

const listedPostsSql = reportablePosts.listedSql ?? '';
const listedCommentsSql = reportableComments.listedSql ?? '';

/** Inserts 20,000 posts of 200 members, and a comment on the first post for each. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() FROM generate_series(1, 200) n;
  INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, created_at)
  SELECT 'post-' || n || '-1abc', a.id, 'Text ' || n, 'Text ' || n, false, 'en', now() - n * interval '1 minute'
  FROM generate_series(1, 20000) n JOIN accounts a ON a.user_name = 'user' || (1 + n % 200);
  INSERT INTO threads (kind, subject_id, last_number) SELECT 'post', id, 20000 FROM posts WHERE slug = 'post-1-1abc';
  ALTER TABLE comments DISABLE TRIGGER count_comment;
  INSERT INTO comments (thread_id, number, depth, path, account_id, body, created_at)
  SELECT t.id, n, 0, ARRAY[n], a.id, 'Comment ' || n, now() - n * interval '1 minute'
  FROM threads t, generate_series(1, 20000) n JOIN accounts a ON a.user_name = 'user' || (1 + n % 200);`;

/** A sort key in the middle of the list. */
const middle = (): [string, string] => [
  new Date(Date.now() - 10_000 * 60_000).toISOString(),
  '0192f0c0-0000-7000-8000-000000000999',
];

describe('with 20,000 posts and comments', () => {
  const { planOf, valueOf } = planDatabase(fill);

  /** Returns the largest number of rows that a step reads. No step may scan posts or comments. */
  async function rowsRead(selection: Partial<ContentSelection>): Promise<number> {
    const steps = await planOf(
      contentPage({
        kind: 'post',
        listedSql: listedPostsSql,
        state: 'all',
        words: [],
        conditions: {},
        descending: true,
        after: undefined,
        limit: 101,
        window: 101,
        ...selection,
      }),
    );
    for (const table of ['posts', 'comments']) expect(scannedTables(steps)).not.toContain(table);
    return Math.max(...steps.map(rowsOf));
  }

  it.each([
    ['post', listedPostsSql],
    ['comment', listedCommentsSql],
  ] as const)('reads one page of each %s, also a deep one and the oldest first', async (kind, listedSql) => {
    expect(await rowsRead({ kind, listedSql })).toBeLessThanOrEqual(202);
    expect(await rowsRead({ kind, listedSql, after: middle() })).toBeLessThanOrEqual(202);
    expect(await rowsRead({ kind, listedSql, descending: false })).toBeLessThanOrEqual(202);
    const from = new Date(Date.now() - 864e5);
    expect(await rowsRead({ kind, listedSql, conditions: { from, until: new Date() } })).toBeLessThanOrEqual(202);
  });

  it.each([
    ['post', listedPostsSql],
    ['comment', listedCommentsSql],
  ] as const)('reads only the items of an author of each %s', async (kind, listedSql) => {
    const authorId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name = 'user7'`);
    expect(await rowsRead({ kind, listedSql, conditions: { authorId } })).toBeLessThanOrEqual(202);
    const nobody = '0192f0c0-0000-7000-8000-000000000999';
    expect(await rowsRead({ kind, listedSql, conditions: { authorId: nobody } })).toBeLessThanOrEqual(202);
  });

  it('looks at no more items than its window for words', async () => {
    const read = await rowsRead({ kind: 'comment', listedSql: listedCommentsSql, words: ['nowhere'], window: 5_000 });
    expect(read).toBeLessThanOrEqual(5_000);
  });
});
