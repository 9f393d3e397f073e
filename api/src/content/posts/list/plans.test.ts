import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../../../platform/db/statement.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { planOf, rowsOf, type PlanNode } from '../../../testing/plans.ts';
import * as feed from '../feed/feed.queries.ts';
import * as lists from './list.queries.ts';
import * as posts from './cards.queries.ts';

/** Posts enough that a plan which reads them all is seen to do so. */
const fillWith = (count: number): string => `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 4, now() FROM generate_series(1, 500) n;

  INSERT INTO tags (slug, name, uses) SELECT 'tag' || n, 'Tag' || n, 2000 FROM generate_series(1, 50) n;

  INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, tags, created_at)
  SELECT 'post-' || n || '-1bcdfghj', ids[1 + n % 500], 'Body', 'Excerpt', false, 'en',
    jsonb_build_array(jsonb_build_object('slug', 'tag' || 1 + n % 50, 'name', 'Tag' || 1 + n % 50)),
    now() - n * interval '1 minute'
  FROM generate_series(1, ${count}) n, (SELECT array_agg(id) AS ids FROM accounts) a;

  INSERT INTO post_tags (tag_id, post_id, created_at)
  SELECT t.id, p.id, p.created_at FROM posts p JOIN tags t ON t.slug = p.tags -> 0 ->> 'slug';

  INSERT INTO favorites (account_id, post_id)
  SELECT a.id, p.id FROM (SELECT * FROM posts LIMIT 400) p, accounts a;`;

/**
 * What is wrong with a plan: a sort, a large table that is read from end to end, or a step that touches more rows than
 * the page has.
 */
function faultsOf(nodes: PlanNode[], mostRows: number): string[] {
  const large = new Set(['posts', 'post_tags', 'favorites']);
  return nodes.flatMap((node) => {
    const type = node['Node Type'];
    const table = node['Relation Name'] ?? '';
    const rows = rowsOf(node);
    if (type.includes('Sort')) return [type];
    if (type === 'Seq Scan' && large.has(table)) return [`${type} on ${table}`];
    return rows > mostRows ? [`${type} on ${table}: ${rows} rows`] : [];
  });
}

/** How many rows of posts a plan has touched. */
const postsRead = (nodes: PlanNode[]) =>
  nodes
    .filter((node) => node['Relation Name'] === 'posts' || node['Relation Name'] === 'post_tags')
    .reduce((sum, node) => sum + rowsOf(node), 0);

describe('with 100 000 posts', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let accountId: string;
  let postId: string;

  beforeAll(async () => {
    database = await makeDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
    await client.query(fillWith(100_000));
    await client.query('VACUUM ANALYZE');
    accountId = await only('SELECT id AS value FROM accounts LIMIT 1');
    postId = await only('SELECT id AS value FROM posts LIMIT 1');
  }, 120_000);

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const only = async (sql: string): Promise<string> =>
    (await client.query<{ value: string }>(sql)).rows[0]?.value ?? '';

  const plansKept = async ({ name }: Statement): Promise<number> =>
    Number(await only(`SELECT generic_plans AS value FROM pg_prepared_statements WHERE name = '${name}'`));

  const firstPage = () => [accountId, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 11];

  const day = '2026-05-04';
  /** Lets the reader follow so many members, from those with that number on. */
  const follow = (from: number, many: number) =>
    client.query(
      `INSERT INTO account_follows
       SELECT $1, id, 'following', true, now() FROM accounts
       WHERE id <> $1 AND substr(user_name, 5)::int BETWEEN $2 AND $3 ON CONFLICT DO NOTHING`,
      [accountId, from, from + many - 1],
    );
  const unfollow = () => client.query('DELETE FROM account_follows WHERE follower_id = $1', [accountId]);
  it('the feed of somebody who follows many walks the newest posts until its page is full', async () => {
    await follow(1, 250);
    const plan = await planOf(client, feed.followingFeed.near, [...firstPage(), day]);
    // The page, and what the other half has posted in between; the list of those who are followed is read once.
    expect(faultsOf(plan, 280)).toEqual([]);
    expect(postsRead(plan)).toBeLessThan(280);
    expect(await plansKept(feed.followingFeed.near)).toBeGreaterThan(0);
  });

  it('a page far down that feed costs the same as the first', async () => {
    const moment = await only(`SELECT (now() - interval '60 days')::text AS value`);
    const plan = await planOf(client, feed.followingFeed.near, [accountId, moment, postId, 11, day]);
    expect(postsRead(plan)).toBeLessThan(280);
    await unfollow();
  });

  it('where those who are followed post seldom, the walk ends, and a row of each is read instead', async () => {
    await client.query(
      `UPDATE posts SET created_at = created_at - interval '10 years'
       WHERE account_id IN (SELECT id FROM accounts WHERE substr(user_name, 5)::int BETWEEN 401 AND 420)`,
    );
    await follow(401, 20);
    const near = await planOf(client, feed.followingFeed.near, [...firstPage(), day]);
    expect(postsRead(near)).toBeLessThanOrEqual(2_000);
    const far = await planOf(client, feed.followingFeed.far, [...firstPage(), day, 11]);
    // One of each of twenty-one authors, eleven of each of the eleven newest, and the page.
    expect(postsRead(far)).toBeLessThanOrEqual(21 + 121 + 11);
    expect(far.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'posts')).toEqual([]);
    await unfollow();
  });

  it('muted members are looked up once, not once a row', async () => {
    await client.query(
      `INSERT INTO account_follows SELECT $1, id, 'muted', true, now() FROM accounts WHERE id <> $1 AND substr(user_name, 5)::int > 480 LIMIT 5`,
      [accountId],
    );
    await follow(1, 250);
    expect(faultsOf(await planOf(client, feed.followingFeed.near, [...firstPage(), day]), 280)).toEqual([]);
    await unfollow();
  });

  it('what is talked about is chosen among a thousand of the newest posts, however many there are', async () => {
    const values = [accountId, Number.MAX_SAFE_INTEGER, firstPage()[2], 11, ['en'], new Date().toISOString()];
    expect(postsRead(await planOf(client, feed.discoverFeed.near, values))).toBeLessThanOrEqual(1_000);
  });

  it('a guest’s list does the same', async () => {
    expect(faultsOf(await planOf(client, lists.allPosts.rows, [null, ...firstPage().slice(1)]), 11)).toEqual([]);
  });

  it('the list by tag reads its page from one index', async () => {
    const { rows } = lists.postsWithTag;
    expect(faultsOf(await planOf(client, rows, [...firstPage(), 'tag7', '[]']), 11)).toEqual([]);
    expect(await plansKept(rows)).toBeGreaterThan(0);
  });

  it('the list by author reads its page from one index', async () => {
    const { rows } = lists.postsOfAuthor;
    expect(faultsOf(await planOf(client, rows, [...firstPage(), 'user7', '[]']), 11)).toEqual([]);
  });

  it('the list by several tags merges theirs, and reads no more than its page and a row of each', async () => {
    const { rows } = lists.postsWithAnyTag(7);
    const plan = await planOf(client, rows, [...firstPage(), ['tag7', 'tag8', 'tag9']]);
    expect(faultsOf(plan, 14)).toEqual([]);
    expect(await plansKept(rows)).toBeGreaterThan(0);
    const moment = await only(`SELECT (now() - interval '60 days')::text AS value`);
    const far = await planOf(client, rows, [accountId, moment, postId, 11, ['tag7', 'tag8', 'tag9']]);
    expect(faultsOf(far, 14)).toEqual([]);
  });

  it('the list of a member’s favourites reads its page from one index', async () => {
    for (const [list, more] of [
      [lists.postsFavorited, []],
      [lists.postsFavoritedOfAuthor, ['user7']],
    ] as const) {
      const own = await only(`SELECT user_name_key AS value FROM accounts WHERE id = '${accountId}'`);
      const plan = await planOf(client, list.rows, [...firstPage(), own, '[]', ...more]);
      // Of one author, all of them may have to be looked through: 400.
      expect(faultsOf(plan, more.length ? 400 : 11)).toEqual([]);
      expect(await plansKept(list.rows)).toBeGreaterThan(0);
    }
  });

  it('a post is found by id and by slug', async () => {
    expect(faultsOf(await planOf(client, posts.postById, [accountId, postId]), 1)).toEqual([]);
    expect(faultsOf(await planOf(client, posts.postBySlug, [accountId, 'post-77777-1bcdfghj']), 1)).toEqual([]);
  });

  it('what an author wrote lately is found by the author', async () => {
    const scans = (
      await planOf(
        client,
        posts.recentWriting('posts')({ accountId, now: new Date().toISOString(), body: 'Body', minutes: 5 }),
      )
    ).filter((node) => node['Relation Name'] === 'posts');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});
