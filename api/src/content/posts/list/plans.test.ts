import { describe, expect, it } from 'vitest';
import type { StatementText } from '../../../platform/db/statement.ts';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsOf, rowsReadOf, type PlanNode } from '../../../testing/plans.ts';
import * as feed from '../feed/feed.queries.ts';
import { recentWriting } from '../posting-limits/posting-limits.queries.ts';
import { postById, postBySlug } from '../read/read.queries.ts';
import { maximumId } from './card-pages.ts';
import * as lists from './list.queries.ts';

/** Inserts enough posts to notice a plan that reads all of them. */
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
 * Returns the faults of a plan: a sort, a sequential scan of a large table, or a step that reads more than
 * `maximumRows`.
 */
function faultsOf(nodes: PlanNode[], maximumRows: number): string[] {
  const large = new Set(['posts', 'post_tags', 'favorites']);
  return nodes.flatMap((node) => {
    const type = node['Node Type'];
    const table = node['Relation Name'] ?? '';
    const rows = rowsOf(node);
    if (type.includes('Sort')) return [type];
    if (type === 'Seq Scan' && large.has(table)) return [`${type} on ${table}`];
    return rows > maximumRows ? [`${type} on ${table}: ${rows} rows`] : [];
  });
}

/** Returns the number of rows of posts and their tags that a plan has read. */
const postsRead = (nodes: PlanNode[]) => rowsReadOf(nodes, 'posts', 'post_tags');

describe('with 100 000 posts', () => {
  let accountId: string;
  let postId: string;

  const database = planDatabase(fillWith(100_000), async () => {
    accountId = await valueOf('SELECT id AS value FROM accounts LIMIT 1');
    postId = await valueOf('SELECT id AS value FROM posts LIMIT 1');
  });
  const { valueOf, planOf } = database;

  const genericPlans = async ({ name }: StatementText): Promise<number> =>
    Number(await valueOf(`SELECT generic_plans AS value FROM pg_prepared_statements WHERE name = '${name}'`));

  const limit = 11;
  const newest = { beforeMoment: 'infinity', beforeId: maximumId };
  const firstPage = () => ({ viewerId: accountId, limit, ...newest });
  /** The parameters of a page of posts that are older than 60 days. */
  const deepPage = async () => ({
    ...firstPage(),
    beforeMoment: await valueOf(`SELECT (now() - interval '60 days')::text AS value`),
    beforeId: postId,
  });

  const today = '2026-05-04';
  /** Makes the viewer follow `count` members, beginning with the member whose number is `from`. */
  const follow = (from: number, count: number) =>
    database.client.query(
      `INSERT INTO account_follows
       SELECT $1, id, 'following', true, now() FROM accounts
       WHERE id <> $1 AND substr(user_name, 5)::int BETWEEN $2 AND $3 ON CONFLICT DO NOTHING`,
      [accountId, from, from + count - 1],
    );
  const unfollow = () => database.client.query('DELETE FROM account_follows WHERE follower_id = $1', [accountId]);

  it('scans the newest posts until the page is full for a member who follows many', async () => {
    await follow(1, 250);
    const { page } = feed.followingFeed.near;
    const plan = await planOf(page({ ...firstPage(), today }));
    // The plan reads the posts of the page, the posts of other members between them, and the followed members once.
    expect(faultsOf(plan, 280)).toEqual([]);
    expect(postsRead(plan)).toBeLessThan(280);
    expect(await genericPlans(page)).toBeGreaterThan(0);
  });

  it('reads no more for a deep page of the feed than for the first', async () => {
    const plan = await planOf(feed.followingFeed.near.page({ ...(await deepPage()), today }));
    expect(postsRead(plan)).toBeLessThan(280);
    await unfollow();
  });

  it('reads only the page of the own list, for a deep page no more than for the first', async () => {
    for (const page of [firstPage(), await deepPage()]) {
      const plan = await planOf(lists.ownPosts.rows.page({ ...page, tagSets: '[]', term: null }));
      expect(postsRead(plan)).toBeLessThanOrEqual(2 * limit);
    }
  });

  it('stops the scan and reads each source where followed members rarely post', async () => {
    await database.client.query(
      `UPDATE posts SET created_at = created_at - interval '10 years'
       WHERE account_id IN (SELECT id FROM accounts WHERE substr(user_name, 5)::int BETWEEN 401 AND 420)`,
    );
    await follow(401, 20);
    const near = await planOf(feed.followingFeed.near.page({ ...firstPage(), today }));
    expect(postsRead(near)).toBeLessThanOrEqual(2_000);
    const far = await planOf(feed.followingFeed.far.page({ ...firstPage(), today, reach: limit }));
    // The plan reads one post of each of 21 authors, eleven posts of each of the eleven newest authors, and the page.
    expect(postsRead(far)).toBeLessThanOrEqual(21 + 121 + 11);
    expect(far.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'posts')).toEqual([]);
    await unfollow();
  });

  it('looks muted members up once per statement, not once per row', async () => {
    await database.client.query(
      `INSERT INTO account_follows SELECT $1, id, 'muted', true, now() FROM accounts WHERE id <> $1 AND substr(user_name, 5)::int > 480 LIMIT 5`,
      [accountId],
    );
    await follow(1, 250);
    const plan = await planOf(feed.followingFeed.near.page({ ...firstPage(), today }));
    expect(faultsOf(plan, 280)).toEqual([]);
    await unfollow();
  });

  it.each([[[]], [['tag7', 'tag8', 'haverlo']]])(
    'reads a thousand of the newest posts for `discover` with %j',
    async (interests) => {
      const page = feed.discoverFeed.rows.page({
        interests,
        interestDays: 2,
        viewerId: accountId,
        limit,
        beforeRank: Number.MAX_SAFE_INTEGER,
        beforeId: maximumId,
        languages: ['en'],
        now: new Date().toISOString(),
      });
      expect(postsRead(await planOf(page))).toBeLessThanOrEqual(1_000);
    },
  );

  it('reads only the page for the list of a guest', async () => {
    const plan = await planOf(lists.allPosts.rows.page({ ...firstPage(), viewerId: null }));
    expect(faultsOf(plan, 11)).toEqual([]);
  });

  it('reads a list by tag from one index', async () => {
    const { page } = lists.postsWithTag.rows;
    expect(faultsOf(await planOf(page({ ...firstPage(), tagSlug: 'tag7', tagSets: '[]' })), 11)).toEqual([]);
    expect(await genericPlans(page)).toBeGreaterThan(0);
  });

  it('reads a list by author from one index', async () => {
    const page = lists.postsOfAuthor.rows.page({ ...firstPage(), authorName: 'user7', tagSets: '[]' });
    expect(faultsOf(await planOf(page), 11)).toEqual([]);
  });

  it('merges the posts of several tags and reads only the page and one more row of each tag', async () => {
    const { page } = lists.postsWithAnyTag(7).rows;
    const tagSlugs = ['tag7', 'tag8', 'tag9'];
    expect(faultsOf(await planOf(page({ ...firstPage(), tagSlugs })), 14)).toEqual([]);
    expect(await genericPlans(page)).toBeGreaterThan(0);
    expect(faultsOf(await planOf(page({ ...(await deepPage()), tagSlugs })), 14)).toEqual([]);
  });

  it('reads the favourites of a member from one index', async () => {
    const ownerName = await valueOf(`SELECT user_name_key AS value FROM accounts WHERE id = '${accountId}'`);
    const params = { ...firstPage(), ownerName, tagSets: '[]' };
    const all = lists.postsFavorited.rows.page;
    expect(faultsOf(await planOf(all(params)), 11)).toEqual([]);
    expect(await genericPlans(all)).toBeGreaterThan(0);
    // If the list is filtered by author, the plan may read all 400 favourites.
    const ofAuthor = lists.postsFavoritedOfAuthor.rows.page;
    expect(faultsOf(await planOf(ofAuthor({ ...params, authorName: 'user7' })), 400)).toEqual([]);
    expect(await genericPlans(ofAuthor)).toBeGreaterThan(0);
  });

  it('reads the tabs of a profile from one index, a deep page no more than the first', async () => {
    const known = { ownerId: accountId, relations: ['member'] as const, audienceIds: [], pollyIds: [] };
    for (const page of [firstPage(), await deepPage()]) {
      const posts = await planOf(lists.postsOnProfile.rows.page({ ...page, ...known }));
      expect(faultsOf(posts, 11)).toEqual([]);
      const favorites = await planOf(lists.favoritesOnProfile.rows.page({ ...page, ...known }));
      expect(faultsOf(favorites, 11)).toEqual([]);
    }
  });

  it('reads one row for a post by id or slug', async () => {
    expect(faultsOf(await planOf(postById({ viewerId: accountId, postId })), 1)).toEqual([]);
    const slug = 'post-77777-1bcdfghj';
    expect(faultsOf(await planOf(postBySlug({ viewerId: accountId, slug })), 1)).toEqual([]);
  });

  it('finds the recent posts of an author by the author', async () => {
    const now = new Date().toISOString();
    const plan = await planOf(
      recentWriting.post({ accountId, now, timeZone: 'Europe/Amsterdam', body: 'Body', minutes: 5 }),
    );
    const scans = plan.filter((node) => node['Relation Name'] === 'posts');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});
