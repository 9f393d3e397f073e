import { describe, expect, it } from 'vitest';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { planDatabase } from '../../../testing/plan-database.ts';
import { readsOf, rowsOf, scannedTables } from '../../../testing/plans.ts';
import { commentById } from '../subject/lookup.queries.ts';
import { listOnProfile } from '../on-profile/on-profile.queries.ts';
import { listOwn } from '../own/own.queries.ts';
import { subjects } from '../subject/subjects.queries.ts';
import * as lists from './list.queries.ts';

/**
 * Fills one thread with 10 000 comments, in 100 discussions of 100 comments, and 1000 threads with 10 comments each.
 */
const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 4, now() FROM generate_series(1, 200) n;

  INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language)
  SELECT 'post-' || n || '-1bcdfghj', (SELECT id FROM accounts ORDER BY id LIMIT 1 OFFSET n % 200), 'Body', 'Excerpt', false, 'en'
  FROM generate_series(1, 1001) n;

  INSERT INTO threads (kind, subject_id, last_number) SELECT 'post', id, 10000 FROM posts;

  ALTER TABLE comments DISABLE TRIGGER count_comment;
  INSERT INTO comments (thread_id, number, depth, path, account_id, body, replies_count)
  SELECT t.id, n, 0, ARRAY[n], (SELECT id FROM accounts ORDER BY id LIMIT 1 OFFSET n % 200), 'Beginning ' || n, 99
  FROM threads t JOIN posts p ON p.id = t.post_id, generate_series(1, 100) n
  WHERE p.slug = 'post-1-1bcdfghj';
  INSERT INTO comments (thread_id, number, parent_id, depth, path, account_id, body)
  SELECT b.thread_id, 100 + (b.number - 1) * 99 + n, b.id, 1, ARRAY[b.number, 100 + (b.number - 1) * 99 + n], b.account_id,
    'Reply ' || n
  FROM comments b, generate_series(1, 99) n;
  INSERT INTO comments (thread_id, number, depth, path, account_id, body)
  SELECT t.id, n, 0, ARRAY[n], (SELECT id FROM accounts LIMIT 1), 'Elsewhere'
  FROM threads t JOIN posts p ON p.id = t.post_id, generate_series(1, 10) n
  WHERE p.slug <> 'post-1-1bcdfghj';
  ALTER TABLE comments ENABLE TRIGGER count_comment;`;

const post = subjects.find(({ kind }) => kind === 'post')!;

describe('in a thread of 10 000 comments', () => {
  let viewerId: string;
  let threadId: string;
  let postId: string;

  const { valueOf, planOf } = planDatabase(fill, async () => {
    viewerId = await valueOf('SELECT id AS value FROM accounts LIMIT 1');
    postId = await valueOf(`SELECT id AS value FROM posts WHERE slug = 'post-1-1bcdfghj'`);
    threadId = await valueOf(`SELECT id AS value FROM threads WHERE post_id = '${postId}'`);
  });

  /** Returns the largest number of comments that a step of the plan reads. No step may read the whole table. */
  async function rowsRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(statement);
    expect(scannedTables(steps)).not.toContain('comments');
    return Math.max(0, ...readsOf(steps, 'comments').map(rowsOf));
  }

  it.each(['old', 'new', 'discussed'] as const)(
    'a page of ten sorted by %s reads only the replies that it shows',
    async (sort) => {
      const { id, slug } = lists.pageOf(post);
      const { start, position } = lists.orders[sort];
      const page = { ...position(start), offset: 0, limit: 11 };
      const shown = 10 * (1 + lists.repliesOfPage / 10 + 1);
      for (const mode of ['open', 'any'] as const) {
        const byId = id[sort][mode]({ viewerId, idOrSlug: postId, ...page });
        const bySlug = slug[sort][mode]({ viewerId: null, idOrSlug: 'post-1-1bcdfghj', ...page });
        expect(await rowsRead(byId)).toBeLessThanOrEqual(shown);
        expect(await rowsRead(bySlug)).toBeLessThanOrEqual(shown);
      }
    },
  );

  it('a page of replies, and one around a comment, read no row before their first comment', async () => {
    const number = 100 + 49 * 99 + 60;
    const replies = lists.replies({
      viewerId,
      threadId,
      path: [50],
      pathEnd: [51],
      afterNumber: number,
      offset: 0,
      limit: 11,
    });
    const branch = lists.branch({
      viewerId,
      threadId,
      ancestorNumbers: [50],
      path: [50, number],
      discussionEnd: [51],
      limit: 32,
    });
    expect(await rowsRead(replies)).toBeLessThanOrEqual(11);
    expect(await rowsRead(branch)).toBeLessThanOrEqual(32);
  });

  it('the comments on a profile and in the own list read only the page, a deep one no more than the first', async () => {
    const known = { viewerId, ownerId: viewerId, relations: ['member'] as const, audienceIds: [], pollyIds: [] };
    const first = { beforeCreated: 'infinity', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit: 11, offset: 0 };
    const deepId = await valueOf(
      `SELECT id AS value FROM comments WHERE account_id = '${viewerId}' ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET 5000`,
    );
    const beforeCreated = await valueOf(`SELECT created_at::text AS value FROM comments WHERE id = '${deepId}'`);
    for (const page of [first, { ...first, beforeCreated, beforeId: deepId }])
      for (const list of [listOnProfile({ ...known, ...page }), listOwn({ viewerId, term: null, ...page })])
        expect(await rowsRead(list)).toBeLessThanOrEqual(11);
  });

  it('one comment, and the comments after a number, are looked up by index', async () => {
    const commentId = await valueOf(
      `SELECT id AS value FROM comments WHERE thread_id = '${threadId}' AND number = 5000`,
    );
    const newComments = lists.newCommentsOf(post).id({ viewerId, idOrSlug: postId, afterNumber: 9_950 });
    expect(await rowsRead(commentById(post)({ viewerId, commentId }))).toBeLessThanOrEqual(1);
    expect(await rowsRead(newComments)).toBeLessThanOrEqual(50);
  });
});
