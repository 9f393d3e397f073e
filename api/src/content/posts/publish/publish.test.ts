import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Publishes a post and moves the clock past the gap before the author's next post. */
async function publish(author: TestMember, post: { title?: string; body: string; tags?: string[] }) {
  const answer = await server.call('createPost', { body: { language: 'en', ...post } }, author);
  server.moveClock(2 * minute);
  return answer;
}

describe('publishing', () => {
  it('shows a new post first in the feed, in the list, and on its own page by id and by slug', async () => {
    const ann = await server.memberAs({ userName: 'Ann', displayName: 'Ann M.', level: 4 });
    const bob = await server.memberAs();
    const body = `First paragraph.\n\n${'A longer argument follows. '.repeat(20)}`.trim();

    const published = await publish(ann, { title: 'Night buses, please', body, tags: ['Transport', 'Night Buses'] });

    expect(published.status).toBe(201);
    expect(published.body).toMatchObject({
      title: 'Night buses, please',
      author: {
        userId: ann.accountId,
        userName: 'Ann',
        displayName: 'Ann M.',
        profileUrl: '/@Ann',
        reputationLevel: 4,
      },
      language: 'en',
      tags: [
        { slug: 'transport', name: 'Transport' },
        { slug: 'night-buses', name: 'Night Buses' },
      ],
      favorited: false,
      favoritesCount: 0,
      commentsCount: 0,
      isExcerpt: true,
    });
    expect(published.body.slug).toMatch(/^night-buses-please-\d/);
    const feed = await server.call('getFeed', { query: { feed: 'discover' } }, bob);
    expect(feed.body.results[0]).toEqual(published.body);
    const list = await server.call('listPosts', {});
    expect(list.body.results[0]).toEqual(published.body);
    const { id, slug } = published.body;
    for (const name of [id, slug, slug.toUpperCase()]) {
      const page = await server.call('getPost', { params: { id: name } });
      expect(page.body).toMatchObject({ id, slug, body, excerpt: published.body.excerpt });
    }
  });

  it('stores markup and SQL as plain text', async () => {
    const ann = await server.memberAs({ level: 4 });
    const body = `<script>alert('x')</script> '); DROP TABLE posts; -- \\ %s $1 "`;
    const { body: post } = await publish(ann, { body, tags: [`'; DELETE FROM tags`] });
    expect((await server.call('getPost', { params: { id: post.id } })).body).toMatchObject({ body });
  });

  it('is refused below level 2, with the required level', async () => {
    const cleo = await server.memberAs({ level: 1 });
    const { status, failure } = await publish(cleo, { body: 'Too early' });
    expect(status).toBe(403);
    expect(failure).toMatchObject({ errorCode: 'ReputationTooLow', meta: { required: 2, actual: 1 } });
  });

  it('accepts seven tags and refuses eight', async () => {
    const ann = await server.memberAs({ level: 4 });
    const tags = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    expect((await publish(ann, { body: 'Seven', tags })).status).toBe(201);
    const tooMany = await publish(ann, { body: 'Eight', tags: [...tags, 'eight'] });
    expect(tooMany.status).toBe(400);
    expect(tooMany.failure?.errorCode).toBe('TagLimit');
  });

  it('shows the first spelling of a tag to everyone', async () => {
    const ann = await server.memberAs({ level: 4 });
    await publish(ann, { body: 'The first', tags: ['Harbour Tunnel'] });
    const second = await publish(ann, { body: 'The second', tags: ['HARBOUR-tunnel', 'harbour tunnel'] });
    expect(second.body.tags).toEqual([{ slug: 'harbour-tunnel', name: 'Harbour Tunnel' }]);
  });
});

describe('the posting limits', () => {
  it('allow a number of posts a day, reset at midnight in Amsterdam', async () => {
    server.moveClockToNoon();
    const bob = await server.memberAs({ level: 2 });
    for (const body of ['One', 'Two', 'Three']) expect((await publish(bob, { body })).status).toBe(201);

    const fourth = await publish(bob, { body: 'Four' });

    expect(fourth.status).toBe(429);
    expect(fourth.failure).toMatchObject({ errorCode: 'DailyPostLimit', meta: { limit: 3 } });
    const resetsAt = new Date(String(fourth.failure?.meta?.resetsAt));
    const clock = resetsAt.toLocaleTimeString('en-GB', { timeZone: 'Europe/Amsterdam' });
    expect(clock).toBe('00:00:00');
    const wait = resetsAt.getTime() - server.services.now().getTime();
    expect(wait).toBeLessThanOrEqual(25 * 60 * minute);
    server.moveClock(wait);
    expect((await publish(bob, { body: 'Four' })).status).toBe(201);
  });

  it('refuse the same text for five minutes', async () => {
    const eva = await server.memberAs({ level: 3 });
    await publish(eva, { body: 'Say it once' });
    const again = await publish(eva, { body: '  Say it once ' });
    expect(again.status).toBe(400);
    expect(again.failure?.errorCode).toBe('TextRepeated');
    server.moveClock(5 * minute);
    expect((await publish(eva, { body: 'Say it once' })).status).toBe(201);
  });

  it('require 15 seconds between posts, 60 below level 3', async () => {
    const write = (author: TestMember, body: string) =>
      server.call('createPost', { body: { language: 'en', body } }, author);
    const bob = await server.memberAs({ level: 2 });
    const eva = await server.memberAs({ level: 3 });
    await write(bob, 'One');
    await write(eva, 'One');
    server.moveClock(20_000);
    const soon = await write(bob, 'Two');
    expect(soon.status).toBe(429);
    expect(soon.failure).toMatchObject({ errorCode: 'TooSoon', meta: { gapSeconds: 60 } });
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(40);
    expect((await write(eva, 'Two')).status).toBe(201);
    server.moveClock(41_000);
    expect((await write(bob, 'Two')).status).toBe(201);
  });
});

describe('lists of posts', () => {
  it('page without a gap or a repetition while new posts arrive', async () => {
    const ann = await server.memberAs({ userName: 'paging', level: 5 });
    const bodies = Array.from({ length: 7 }, (_, number) => `Post ${number}`);
    for (const body of bodies) await publish(ann, { body });
    const read: string[] = [];
    let after: string | undefined;
    do {
      const page = await server.call('listPosts', { query: { author: 'PAGING', take: 3, after, include: 'total' } });
      expect(page.body.total).toBe(7 + (after ? read.length / 3 : 0));
      read.push(...page.body.results.map(({ excerpt }) => excerpt));
      after = page.body.next;
      if (after) await publish(ann, { body: `A new one after ${read.length}` });
    } while (after);
    expect(read).toEqual(bodies.toReversed());
  });

  it('skip an offset', async () => {
    const author = await server.memberAs({ userName: 'offset', level: 5 });
    for (const body of ['One', 'Two', 'Three']) await publish(author, { body, tags: ['Offset'] });
    for (const query of [{ author: 'offset' }, { tag: 'Offset' }, { author: 'offset', tag: 'offset' }]) {
      const { body } = await server.call('listPosts', { query: { ...query, skip: 1, take: 1, include: 'total' } });
      expect(body).toMatchObject({ offset: 1, total: 3, results: [{ excerpt: 'Two' }] });
    }
    const all = await server.call('listPosts', { query: { skip: 1, take: 1 } });
    expect(all.body.results[0]?.excerpt).toBe('Two');
  });

  it('filter by tag in any spelling and by author', async () => {
    const ann = await server.memberAs({ userName: 'tagging', level: 5 });
    const bob = await server.memberAs({ level: 5 });
    await publish(ann, { body: 'Of ann about it', tags: ['Zwemwater'] });
    await publish(bob, { body: 'Of bob about it', tags: ['ZWEMWATER'] });
    await publish(ann, { body: 'Of ann about nothing' });
    const excerpts = async (query: { tag?: string; author?: string }) =>
      (await server.call('listPosts', { query })).body.results.map(({ excerpt }) => excerpt);
    expect(await excerpts({ tag: 'zwemWater' })).toEqual(['Of bob about it', 'Of ann about it']);
    expect(await excerpts({ tag: 'zwemwater', author: 'Tagging' })).toEqual(['Of ann about it']);
    expect(await excerpts({ author: 'tagging' })).toEqual(['Of ann about nothing', 'Of ann about it']);
    expect(await excerpts({ tag: 'no-such-tag' })).toEqual([]);
    expect(await excerpts({ author: 'nobody.here' })).toEqual([]);
  });

  it('refuse an invalid cursor', async () => {
    for (const after of ['x', cursor([1, 2]), cursor(['2026-01-01T00:00:00Z', "'; --"]), cursor({ length: 2 })]) {
      const { status, failure } = await server.call('listPosts', { query: { after } });
      expect(status).toBe(400);
      expect(failure?.errors[0]?.fieldName).toBe('After');
    }
  });

  it('refuse the feed to guests', async () => {
    expect((await server.call('getFeed', {})).status).toBe(401);
  });
});

describe('an unknown post', () => {
  it('is not found by id or slug', async () => {
    for (const id of ['01a1fa57-2c29-7b63-ac3b-16b7118f3052', 'no-such-post-1bcdfghj', "';--", 'ünï'])
      expect((await server.call('getPost', { params: { id } })).status).toBe(404);
  });
});

describe('a list of tags', () => {
  it('completes the beginning of a name, most used first', async () => {
    const ann = await server.memberAs({ level: 5 });
    const tagLists = [['Quarry'], ['Quay'], ['quay', 'Quartz'], ['Queue']];
    for (const tags of tagLists) await publish(ann, { body: `About ${tags.join(' and ')}`, tags });
    const names = async (query: { term?: string; exactMatch?: string; take?: number; after?: string }) =>
      (await server.call('listTags', { query })).body.results.map(({ name }) => name);
    expect(await names({ term: 'QUA' })).toEqual(['Quay', 'Quarry', 'Quartz']);
    expect(await names({ term: 'qua', exactMatch: 'true' })).toEqual([]);
    expect(await names({ term: 'QUAY', exactMatch: 'true' })).toEqual(['Quay']);
    expect(await names({ term: '%' })).toEqual([]);
    const first = await server.call('listTags', { query: { term: 'qua', take: 2, include: 'total' } });
    expect(first.body.total).toBe(3);
    expect(await names({ term: 'qua', take: 2, after: first.body.next })).toEqual(['Quartz']);
  });
});
