import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let members: TestMember[];

beforeAll(async () => {
  server = await testServer({
    limits: {
      postGapSeconds: 0,
      postGapSecondsLow: 0,
      commentGapSeconds: 0,
      commentGapSecondsLow: 0,
      repeatedTextMinutes: 0,
      hotTopicMembers: 3,
      hotTopicMinutes: 10,
      recentPasswordMinutesAdmin: 1_000_000,
    },
  });
  admin = await server.memberAs({ roles: ['Admin'] });
  members = await Promise.all([1, 2, 3, 4].map(() => server.memberAs({ level: 5 })));
});
afterAll(() => server.close());
// Lets cached lists of hot topics expire.
beforeEach(() => server.moveClock(20 * 60_000));

const nth = (index: number): TestMember => members[index] ?? admin;
const hot = async (language: 'en' | 'nl' | 'fr' = 'en') =>
  (await server.call('listHotTopics', { params: { language } })).body.results;

const buses = {
  slug: 'night-buses',
  name: { en: 'Night buses', nl: 'Nachtbussen' },
  question: { en: 'Should buses run all night?', nl: 'Moeten er ’s nachts bussen rijden?' },
};

describe('topics', () => {
  it('are added and changed by admins, on record, and listed for everybody in both languages', async () => {
    expect((await server.call('saveTopic', { body: buses }, nth(0))).status).toBe(405);
    expect((await server.call('saveTopic', { body: buses }, admin)).body).toMatchObject(buses);
    const better = { ...buses, name: { en: 'Buses at night', nl: 'Nachtbussen' } };
    await server.call('saveTopic', { body: better }, admin);
    await server.call('saveTopic', { body: { ...buses, slug: 'airport' } }, admin);

    const first = (await server.call('listTopics', { query: { take: 1, include: 'total' } })).body;
    expect(first).toMatchObject({ results: [{ slug: 'airport' }], total: 2 });
    const second = (await server.call('listTopics', { query: { take: 1, after: first.next } })).body;
    expect(second.results).toMatchObject([better]);
    expect(second.next).toBeUndefined();

    const { results } = (await server.call('listAdminActs', { query: {} }, admin)).body;
    expect(results[0]).toMatchObject({ act: 'saveTopic', subject: '/topicstances?topic=airport' });
  });
});

const post = async (index: number, body: string, more: object = {}) => {
  const input = { body: { language: 'en' as const, body, tags: ['Ferry'], ...more } };
  return (await server.call('createPost', input, nth(index))).body.id;
};
const comment = (index: number, id: string) =>
  server.call('createPostComment', { params: { id }, body: { body: 'I think so too' } }, nth(index));

describe('hot topics without a choice of admins', () => {
  it('are the tags that enough members recently used in public in that language', async () => {
    const ferry = await post(0, 'The ferry is late again', { tags: ['Ferry', 'Harbour'] });
    await comment(1, ferry);
    expect(await hot()).toEqual([]);

    server.moveClock(40 * 60_000);
    await comment(2, ferry);
    await comment(2, ferry);
    expect(await hot()).toEqual([
      { name: 'Ferry', path: '/post_tags/ferry', members: 3 },
      { name: 'Harbour', path: '/post_tags/harbour', members: 3 },
    ]);
    expect(await hot('fr')).toEqual([]);

    server.moveClock(8 * 24 * 3_600_000);
    expect(await hot()).toEqual([]);
  });

  it('ignore posts that are not public', async () => {
    for (const index of [0, 1, 2])
      await post(index, `Secret ${index}`, { tags: ['Plot'], viewMyPostsAndComments: 'justMe' });
    server.moveClock(60 * 60_000);
    expect((await hot()).map(({ name }) => name)).not.toContain('Plot');
  });
});

describe('hot topics chosen by an admin', () => {
  it('replace the discussed tags, in the order and for the days that the admin gave', async () => {
    const now = server.services.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const topics = [
      { name: 'Nachtbussen', topic: 'night-buses', note: 'Dinsdag beslist de raad.' },
      { name: 'Gisteren', tag: 'Gisteren', until: at(-1) },
      { name: 'Haven', tag: 'De Haven' },
      { name: 'Morgen', tag: 'Morgen', from: at(24) },
    ];
    const input = { body: { language: 'nl' as const, topics } };
    expect((await server.call('chooseHotTopics', input, nth(0))).status).toBe(404);
    const chosen = await server.call('chooseHotTopics', input, admin);
    expect(chosen.body.results.map(({ name }) => name)).toEqual(['Nachtbussen', 'Gisteren', 'Haven', 'Morgen']);
    expect(await hot('nl')).toEqual([
      { name: 'Nachtbussen', path: '/topicstances?topic=night-buses', note: 'Dinsdag beslist de raad.' },
      { name: 'Haven', path: '/post_tags/de-haven' },
    ]);
    expect((await server.call('listChosenHotTopics', { params: { language: 'nl' } }, nth(0))).status).toBe(404);
  });

  it('are refused with an unknown topic, which keeps the previous choice', async () => {
    const body = { topics: [{ name: 'Weg', topic: 'no-such-topic' }] };
    const refused = await server.call('chooseHotTopics', { body: { language: 'nl', ...body } }, admin);
    expect(refused.failure?.errors).toMatchObject([{ fieldName: 'Topics', errorCode: 'InvalidValue' }]);
    expect(await hot('nl')).toHaveLength(2);
    const both = { topics: [{ name: 'Both', topic: 'night-buses', tag: 'Both' }] };
    expect((await server.call('chooseHotTopics', { body: { language: 'nl', ...both } }, admin)).status).toBe(400);
  });

  it('are those of one admin when several choose at the same time', async () => {
    const choose = (name: string) => {
      const topics = [1, 2, 3].map((number) => ({ name: `${name} ${number}`, tag: `${name}${number}` }));
      return server.call('chooseHotTopics', { body: { language: 'fr', topics } }, admin);
    };
    const answers = await Promise.all(['Paix', 'Pain', 'Port', 'Pont'].map(choose));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const names = (await server.call('listChosenHotTopics', { params: { language: 'fr' } }, admin)).body.results;
    expect(names).toHaveLength(3);
    expect(new Set(names.map(({ name }) => name.slice(0, 4))).size).toBe(1);
  });
});
