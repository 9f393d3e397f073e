import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../kernel/database.ts';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { planOf, rowsOf, type PlanNode } from '../testing/plans.ts';
import * as posts from './queries.ts';

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

  it('the feed reads its page from one index, by a plan that is made once', async () => {
    expect(faultsOf(await planOf(client, posts.listFeed, firstPage()), 11)).toEqual([]);
    expect(await plansKept(posts.listFeed)).toBeGreaterThan(0);
  });

  it('a page far down the feed costs the same as the first', async () => {
    const moment = await only(`SELECT (now() - interval '60 days')::text AS value`);
    expect(faultsOf(await planOf(client, posts.listFeed, [accountId, moment, postId, 11]), 11)).toEqual([]);
  });

  it('muted members are looked up once, not once a row', async () => {
    await client.query(
      `INSERT INTO account_follows SELECT $1, id, 'muted', true, now() FROM accounts WHERE id <> $1 LIMIT 5`,
      [accountId],
    );
    expect(faultsOf(await planOf(client, posts.listFeed, firstPage()), 16)).toEqual([]);
  });

  it('a guest’s list does the same', async () => {
    expect(faultsOf(await planOf(client, posts.listAll, [null, ...firstPage().slice(1)]), 11)).toEqual([]);
  });

  it('the list by tag reads its page from one index', async () => {
    expect(faultsOf(await planOf(client, posts.listByTag, [...firstPage(), 'tag7']), 11)).toEqual([]);
    expect(await plansKept(posts.listByTag)).toBeGreaterThan(0);
  });

  it('the list by author reads its page from one index', async () => {
    expect(faultsOf(await planOf(client, posts.listByAuthor, [...firstPage(), 'user7']), 11)).toEqual([]);
  });

  it('a post is found by id and by slug', async () => {
    expect(faultsOf(await planOf(client, posts.postById, [accountId, postId]), 1)).toEqual([]);
    expect(faultsOf(await planOf(client, posts.postBySlug, [accountId, 'post-77777-1bcdfghj']), 1)).toEqual([]);
  });

  it('what an author wrote lately is found by the author', async () => {
    const scans = (
      await planOf(client, posts.recentWriting('posts'), [accountId, new Date().toISOString(), 'Body', 5])
    ).filter((node) => node['Relation Name'] === 'posts');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});
