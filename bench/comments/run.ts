/** Compares the first screen of a thread of ten thousand comments with ten rows from a bare server. */
import pg from 'pg';
import { fillFeed } from '../feed/fill.ts';
import { headOf, measureInTurns, reader, rowsOf, warmUp, withPair, type Comparison } from '../bare-server/compare.ts';
import type { Goal } from '../report.ts';

/** The first screen of the thread compared with ten rows of the bare server. */
export interface CommentsResult extends Comparison {
  bench: 'comments';
  comments: number;
}

/** Adds a hundred discussions of a hundred comments each to the newest post. Returns the slug of the post. */
const fill = `
  WITH post AS (SELECT id, slug FROM posts ORDER BY created_at DESC LIMIT 1), thread AS (
    INSERT INTO threads (kind, subject_id, last_number) SELECT 'post', id, 10000 FROM post RETURNING id
  ), authors AS (
    SELECT array_agg(id) AS ids FROM accounts WHERE level >= 2 AND NOT banned
  ), beginnings AS (
    INSERT INTO comments (thread_id, number, depth, path, account_id, body)
    SELECT thread.id, n, 0, ARRAY[n], ids[1 + n % array_length(ids, 1)],
      repeat('The last ride home leaves before the last shift ends. ', 4)
    FROM thread, authors, generate_series(1, 100) n RETURNING id, thread_id, number
  ), replies AS (
    INSERT INTO comments (thread_id, number, parent_id, depth, path, account_id, body)
    SELECT b.thread_id, 100 + (b.number - 1) * 99 + n, b.id, 1, ARRAY[b.number, 100 + (b.number - 1) * 99 + n],
      ids[1 + n % array_length(ids, 1)], repeat('It does not have to. ', 6)
    FROM beginnings b, authors, generate_series(1, 99) n
  )
  SELECT slug FROM post`;

async function fillThread(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ slug: string }>(fill);
    await client.query('VACUUM ANALYZE comments, threads, posts');
    return rows[0]?.slug ?? '';
  } finally {
    await client.end();
  }
}

/** Measures the first screen of a long thread; takes about a minute. `report` receives the result. */
export async function benchComments(report: (result: CommentsResult) => void): Promise<CommentsResult[]> {
  let slug = '';
  return withPair(
    async (connection) => {
      await fillFeed(connection, reader);
      slug = await fillThread(connection);
    },
    async (pair) => {
      const [site, floor] = [pair.site(`/api/posts/${slug}/comments`), pair.floor('/api/posts/feed?take=10')];
      await warmUp(site, floor, 8);
      const result: CommentsResult = { bench: 'comments', comments: 10_000, ...(await measureInTurns(site, floor, 1)) };
      report(result);
      return [result];
    },
  );
}

/** Returns the results as table rows, column names first. */
export const commentsTable = (results: readonly CommentsResult[]): string[][] => [
  headOf('a thread of 10 000'),
  ...results.flatMap((result) => rowsOf(result, 'first screen', 'ten rows')),
];

/** Returns the goal that the first screen takes at most three times as long as ten rows of the bare server. */
export const commentsGoals = (results: readonly CommentsResult[]): Goal[] =>
  results.map(({ ratio }): Goal => ({
    name: 'first screen of 10 000 comments: time to that of the floor for ten rows',
    value: ratio.p50,
    most: 3,
    unit: '×',
  }));
