import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertFromSource } from '../../../politics/people/index.ts';
import { testSource } from '../../../politics/people/testing/test-source.ts';
import { memberWithProfile } from '../../../access/relations/testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { syncEntityTags } from '../tags/sync-entity-tags.ts';

const minute = 60_000;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0 } });
  ann = await server.memberAs({ userName: 'Ann', level: 5 });
  bob = await server.memberAs({ userName: 'Bob', level: 5 });
  const today = server.services.now().toISOString().slice(0, 10);
  const source = testSource([{ name: 'Åsa Lindqvist', party: 'meadow' }]);
  await upsertFromSource(server.services.database, source, { today, retrieved: today, apply: true });
  await syncEntityTags(server.services);
  for (const [author, body, ...tags] of [
    [ann, 'Trams', 'Transport', 'Rail'],
    [ann, 'Bridges', 'Transport'],
    [bob, 'Night trains', 'Rail', 'Åsa Lindqvist'],
    [bob, 'Parks', 'Green'],
    [bob, 'Meadows', 'Green', 'Meadow Party'],
  ] as const) {
    server.moveClock(minute);
    const answer = await server.call('createPost', { body: { language: 'en', body, tags: [...tags] } }, author);
    ids.set(body, answer.body.id);
  }
});
afterAll(() => server.close());

const ids = new Map<string, string>();

type Query = NonNullable<NonNullable<Parameters<typeof server.call<'listPosts'>>[1]>['query']>;

/** Returns the excerpts of the listed posts, and checks the total. */
async function listed(query: Query, viewer?: TestMember): Promise<string[]> {
  const { body } = await server.call('listPosts', { query: { ...query, include: 'total' } }, viewer);
  expect(body.total).toBe(body.results.length);
  return body.results.map(({ excerpt }) => excerpt);
}

/** Returns the excerpts of the listed posts, requested in pages of one post. */
async function pageByPage(query: Query, viewer?: TestMember): Promise<string[]> {
  const read: string[] = [];
  let after: string | undefined;
  do {
    const page = { ...query, take: 1, ...(after === undefined ? {} : { after }) };
    const { body } = await server.call('listPosts', { query: page }, viewer);
    read.push(...body.results.map(({ excerpt }) => excerpt));
    after = body.next;
  } while (after !== undefined);
  return read;
}

async function favorite(member: TestMember, ...bodies: string[]) {
  for (const body of bodies) {
    server.moveClock(minute);
    await server.call('favoritePost', { params: { id: ids.get(body) ?? '' } }, member);
  }
}

describe('a list of posts by several tags', () => {
  it('contains the posts with any of them once, newest first', async () => {
    const query = { tags: 'rail, TRANSPORT,Rail' };
    expect(await listed(query)).toEqual(['Night trains', 'Bridges', 'Trams']);
    expect(await pageByPage(query)).toEqual(['Night trains', 'Bridges', 'Trams']);
    const { body } = await server.call('listPosts', { query: { ...query, skip: 1, take: 1 } });
    expect(body.results.map(({ excerpt }) => excerpt)).toEqual(['Bridges']);
  });

  it('is filtered by author and by another tag too', async () => {
    expect(await listed({ tags: 'rail,transport', author: 'bob' })).toEqual(['Night trains']);
    expect(await listed({ tags: 'rail,green', tag: 'transport' })).toEqual(['Trams']);
    expect(await listed({ tags: 'rail,green', author: 'ann', tag: 'transport' })).toEqual(['Trams']);
    expect(await listed({ tags: 'no-such-tag' })).toEqual([]);
    expect(await listed({ tags: ',' })).toEqual([]);
  });

  it('accepts at most seven tags', async () => {
    const tags = Array.from({ length: 8 }, (_, index) => `tag${index}`).join(',');
    const { status, failure } = await server.call('listPosts', { query: { tags } });
    expect(status).toBe(400);
    expect(failure?.errors).toMatchObject([{ fieldName: 'Tags', errorCode: 'TagLimit' }]);
  });
});

describe('a list of posts by politician or party', () => {
  it('contains the posts with its tag', async () => {
    const polly = (await server.call('getPolly', { params: { id: 'asa-lindqvist' } })).body.personId;
    const party = (await server.call('listTags', { query: { type: 'Party', term: 'meadow' } })).body.results[0]
      ?.entityId as string;
    expect(await listed({ type: 'Polly', entityId: polly })).toEqual(['Night trains']);
    expect(await listed({ type: 'Party', entityId: party })).toEqual(['Meadows']);
    expect(await listed({ type: 'Polly', entityId: 'Asa-Lindqvist' })).toEqual(['Night trains']);
    expect(await listed({ entityId: party, author: 'bob', tags: 'green,rail' })).toEqual(['Meadows']);
    expect(await listed({ entityId: party, author: 'ann' })).toEqual([]);
    // The list is empty for an entity of another type and for an unknown id.
    expect(await listed({ type: 'Party', entityId: polly })).toEqual([]);
    expect(await listed({ entityId: '01a1fa57-2c29-7b63-ac3b-16b7118f3052' })).toEqual([]);
  });

  it('accepts parameters in any case, and refuses a type without an entity', async () => {
    const polly = (await server.call('getPolly', { params: { id: 'asa-lindqvist' } })).body.personId;
    const answer = await server.inject({ url: `/api/posts?Type=Polly&entityID=${polly}` });
    expect(answer.json().results).toHaveLength(1);
    const { status, failure } = await server.call('listPosts', { query: { type: 'Polly' } });
    expect(status).toBe(400);
    expect(failure?.errors).toMatchObject([{ fieldName: 'EntityId', errorCode: 'Required' }]);
  });
});

describe('a list of favourites', () => {
  it('is visible to the member and to followers, last favourited first', async () => {
    const cleo = await server.memberAs({ userName: 'Cleo', level: 2 });
    await favorite(cleo, 'Parks', 'Trams', 'Meadows');
    const query = { favorited: 'CLEO' };
    expect(await listed(query, cleo)).toEqual(['Meadows', 'Trams', 'Parks']);
    expect(await pageByPage(query, cleo)).toEqual(['Meadows', 'Trams', 'Parks']);
    expect(await listed({ ...query, author: 'bob' }, cleo)).toEqual(['Meadows', 'Parks']);
    expect(await listed({ ...query, tags: 'transport,green', tag: 'rail' }, cleo)).toEqual(['Trams']);

    expect(await listed(query)).toEqual([]);
    expect(await listed(query, bob)).toEqual([]);
    const eve = await memberWithProfile(server);
    const follow = { followeeId: cleo.accountId, followeeType: 'user' as const };
    expect((await server.call('follow', { body: follow }, eve)).status).toBe(200);
    expect(await listed(query, eve)).toEqual(['Meadows', 'Trams', 'Parks']);
  });

  it('contains no removed favourites or posts, and is empty for an unknown member', async () => {
    const dee = await server.memberAs({ userName: 'Dee', level: 2 });
    const deleted = await server.call('createPost', { body: { language: 'en', body: 'Deleted' } }, ann);
    ids.set('Deleted', deleted.body.id);
    await favorite(dee, 'Trams', 'Parks', 'Deleted');
    await server.call('unfavoritePost', { params: { id: ids.get('Trams') ?? '' } }, dee);
    await server.call('deletePost', { params: { id: deleted.body.id } }, ann);
    expect(await listed({ favorited: 'dee' }, dee)).toEqual(['Parks']);
    expect(await listed({ favorited: 'nobody-at-all' }, dee)).toEqual([]);
  });
});
