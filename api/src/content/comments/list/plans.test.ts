import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../../../platform/db/statement.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { planOf, rowsOf } from '../../../testing/plans.ts';
import * as lists from './list.queries.ts';
import { commentById } from '../subject/lookup.queries.ts';
import { subjects } from '../subject/subjects.queries.ts';

/** One thread of ten thousand comments, in a hundred discussions of a hundred, beside a thousand threads of ten. */
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
  let database: TestDatabase;
  let client: pg.Client;
  let viewer: string;
  let threadId: string;
  let postId: string;

  beforeAll(async () => {
    database = await makeDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
    await client.query(fill);
    await client.query('VACUUM ANALYZE');
    viewer = await only('SELECT id AS value FROM accounts LIMIT 1');
    postId = await only(`SELECT id AS value FROM posts WHERE slug = 'post-1-1bcdfghj'`);
    threadId = await only(`SELECT id AS value FROM threads WHERE post_id = '${postId}'`);
  }, 120_000);

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const only = async (sql: string): Promise<string> =>
    (await client.query<{ value: string }>(sql)).rows[0]?.value ?? '';

  /** What a statement reads of comments, once PostgreSQL has settled on a plan for it; a page of ten is put in order. */
  async function rowsRead(asked: Statement, values: unknown[]): Promise<number> {
    const ofComments = (await planOf(client, asked, values)).filter((node) => node['Relation Name'] === 'comments');
    expect(ofComments.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    return Math.max(0, ...ofComments.map(rowsOf));
  }

  it.each(['old', 'new', 'discussed'] as const)(
    'a page of ten sorted by %s is read in order, each discussion as far as it is shown',
    async (sort) => {
      const { id, slug } = lists.pageOf.get(post)!;
      const { start } = lists.orders[sort];
      const shown = 10 * (1 + lists.repliesOfPage / 10 + 1);
      for (const sight of ['open', 'any'] as const) {
        expect(await rowsRead(id[sort][sight], [viewer, postId, 0, 11, ...start])).toBeLessThanOrEqual(shown);
        expect(await rowsRead(slug[sort][sight], [null, 'post-1-1bcdfghj', 0, 11, ...start])).toBeLessThanOrEqual(
          shown,
        );
      }
    },
  );

  it('further replies, and what is around a comment, are read from where they begin', async () => {
    const path = [50, 100 + 49 * 99 + 60];
    const end = [51];
    expect(await rowsRead(lists.replies, [viewer, threadId, [50], end, path[1], 0, 11])).toBeLessThanOrEqual(11);
    expect(await rowsRead(lists.branch, [viewer, threadId, [50], path, end, 32])).toBeLessThanOrEqual(32);
  });

  it('one comment, and those after a number, are found by their keys', async () => {
    const commentId = await only(`SELECT id AS value FROM comments WHERE thread_id = '${threadId}' AND number = 5000`);
    expect(await rowsRead(commentById.get(post)!, [viewer, commentId])).toBeLessThanOrEqual(1);
    expect(await rowsRead(lists.freshOf.get(post)!.id, [viewer, postId, 9_950])).toBeLessThanOrEqual(50);
  });
});
