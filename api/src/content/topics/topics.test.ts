import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stanceWith } from '../stances/testing/stances.ts';
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

const records = async (query: CallInput<'listTopicRecords'>['query'] = {}) =>
  (await server.call('listTopicRecords', { query }, admin)).body.results;
const change = (id: string, body: CallInput<'changeTopic'>['body'], as = admin) =>
  server.call('changeTopic', { params: { id }, body }, as);
const archive = (id: string, body: CallInput<'archiveTopic'>['body'], as = admin) =>
  server.call('archiveTopic', { params: { id }, body }, as);

const buses = {
  slug: 'night-buses',
  name: { en: 'Night buses', nl: 'Nachtbussen' },
  question: { en: 'Should buses run all night?', nl: 'Moeten er ’s nachts bussen rijden?' },
};

describe('topics', () => {
  it('are added and changed by admins, on record, and listed for everybody in both languages', async () => {
    expect((await server.call('saveTopic', { body: buses }, nth(0))).status).toBe(405);
    expect((await server.call('saveTopic', { body: buses }, admin)).body).toMatchObject(buses);
    expect((await server.call('saveTopic', { body: buses }, admin)).failure?.errorCode).toBe('AlreadyExists');
    const better = { ...buses, name: { en: 'Buses at night', nl: 'Nachtbussen' } };
    const stored = (await records()).find(({ slug }) => slug === buses.slug);
    expect(stored).toMatchObject({ version: 1, stancesCount: 0 });
    await change(stored?.id ?? '', { ...better, version: 1 });
    await server.call('saveTopic', { body: { ...buses, slug: 'airport' } }, admin);

    const first = (await server.call('listTopics', { query: { take: 1, include: 'total' } })).body;
    expect(first).toMatchObject({ results: [{ slug: 'airport' }], total: 2 });
    const second = (await server.call('listTopics', { query: { take: 1, after: first.next } })).body;
    expect(second.results).toMatchObject([better]);
    expect((await change(stored?.id ?? '', { ...buses, version: 2 })).body.version).toBe(3);
    expect(second.next).toBeUndefined();

    const { results } = (await server.call('listAdminActs', { query: {} }, admin)).body;
    expect(results.slice(0, 2)).toMatchObject([
      { act: 'changeTopic', subject: '/topicstances?topic=night-buses' },
      { act: 'saveTopic', subject: '/topicstances?topic=airport' },
    ]);
  });
});

const stance = (topic: string, index: number) =>
  server.call('createTopicStance', { body: stanceWith({ topic }) }, nth(index));

const created = async (slug: string) => (await server.call('saveTopic', { body: { ...buses, slug } }, admin)).body;

describe('a topic', () => {
  it('keeps its former slugs, which lead to it until another topic has them', async () => {
    const { id } = await created('old-name');
    await created('taken-name');
    expect((await change(id, { ...buses, slug: 'taken-name', version: 1 })).failure).toMatchObject({
      errorCode: 'AlreadyExists',
      errors: [{ fieldName: 'Slug' }],
    });
    await change(id, { ...buses, slug: 'new-name', version: 1 });
    await change(id, { ...buses, slug: 'newer-name', version: 2 });
    for (const slug of ['old-name', 'new-name', 'newer-name'])
      expect((await server.call('getTopic', { params: { slug } })).body.slug).toBe('newer-name');
    await change(id, { ...buses, slug: 'old-name', version: 3 });
    expect((await server.call('getTopic', { params: { slug: 'newer-name' } })).body.slug).toBe('old-name');
    const { id: other } = await created('newer-name');
    expect((await server.call('getTopic', { params: { slug: 'newer-name' } })).body.id).toBe(other);
  });

  it('is changed by the first of two admins only, and by admins only', async () => {
    const { id } = await created('two-admins');
    expect((await change(id, { ...buses, slug: 'two-admins', version: 1 }, nth(0))).status).toBe(404);
    const both = [archive(id, { archived: true, version: 1 }), change(id, { ...buses, slug: 'both', version: 1 })];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await archive(id, { archived: true, version: 1 })).failure?.errorCode).toBe('ChangedMeanwhile');
    const nobody = '0192f0c0-0000-7000-8000-00000000dead';
    expect((await archive(nobody, { archived: true, version: 1 })).status).toBe(404);
  });

  it('takes no new stance while it is archived, and keeps those that it has', async () => {
    const { id, slug } = await created('archived');
    const archived = async (term: string) =>
      (await records({ state: 'archived', term })).find((topic) => topic.slug === slug);
    expect((await stance(slug, 1)).status).toBe(201);
    await archive(id, { archived: true, version: 1 });
    expect((await stance(slug, 2)).failure?.errorCode).toBe('TopicArchived');
    expect((await stance(slug, 1)).failure?.errorCode).toBe('TopicStanceExists');
    expect((await server.call('getTopic', { params: { slug } })).body.archived).toBe(true);
    const listed = (await server.call('listTopics', { query: { take: 100 } })).body.results;
    expect(listed.map((topic) => topic.slug)).not.toContain(slug);
    expect(await archived('bus')).toMatchObject({ slug, archived: true });
    expect(await archived('trains')).toBeUndefined();
    await archive(id, { archived: false, version: 2 });
    expect((await stance(slug, 2)).status).toBe(201);
    expect(await archived('bus')).toBeUndefined();
    const acts = (await server.call('listAdminActs', { query: { take: 2 } }, admin)).body.results;
    expect(acts.map(({ act }) => act)).toEqual(['reopenTopic', 'archiveTopic']);
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

const chosenVersion = async (language: 'nl' | 'fr') =>
  (await server.call('listChosenHotTopics', { params: { language } }, admin)).body.version;

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
    const input = { body: { language: 'nl' as const, topics, version: await chosenVersion('nl') } };
    expect((await server.call('chooseHotTopics', input, nth(0))).status).toBe(404);
    const chosen = await server.call('chooseHotTopics', input, admin);
    expect(chosen.body.results.map(({ name }) => name)).toEqual(['Nachtbussen', 'Gisteren', 'Haven', 'Morgen']);
    expect(await hot('nl')).toEqual([
      { name: 'Nachtbussen', path: '/topicstances?topic=night-buses', note: 'Dinsdag beslist de raad.' },
      { name: 'Haven', path: '/post_tags/de-haven' },
    ]);
    expect((await server.call('listChosenHotTopics', { params: { language: 'nl' } }, nth(0))).status).toBe(404);
    expect((await server.call('chooseHotTopics', input, admin)).failure?.errorCode).toBe('ChangedMeanwhile');
  });

  it('leave out a topic while it is archived, and follow its new slug', async () => {
    const { id = '' } = (await records()).find(({ slug }) => slug === 'night-buses') ?? {};
    await archive(id, { archived: true, version: 3 });
    expect((await hot('nl')).map(({ name }) => name)).toEqual(['Haven']);
    await archive(id, { archived: false, version: 4 });
    await change(id, { ...buses, slug: 'late-buses', version: 5 });
    expect((await hot('nl'))[0]?.path).toBe('/topicstances?topic=late-buses');
    await change(id, { ...buses, version: 6 });
  });

  it('are refused with an unknown topic, which keeps the previous choice', async () => {
    const version = await chosenVersion('nl');
    const body = { version, topics: [{ name: 'Weg', topic: 'no-such-topic' }] };
    const refused = await server.call('chooseHotTopics', { body: { language: 'nl', ...body } }, admin);
    expect(refused.failure?.errors).toMatchObject([{ fieldName: 'Topics', errorCode: 'InvalidValue' }]);
    expect(await hot('nl')).toHaveLength(2);
    const both = { version, topics: [{ name: 'Both', topic: 'night-buses', tag: 'Both' }] };
    expect((await server.call('chooseHotTopics', { body: { language: 'nl', ...both } }, admin)).status).toBe(400);
  });

  it('are those of the first admin when several choose at the same time, and the others are told', async () => {
    const version = await chosenVersion('fr');
    const choose = (name: string) => {
      const topics = [1, 2, 3].map((number) => ({ name: `${name} ${number}`, tag: `${name}${number}` }));
      return server.call('chooseHotTopics', { body: { language: 'fr', topics, version } }, admin);
    };
    const answers = await Promise.all(['Paix', 'Pain', 'Port', 'Pont'].map(choose));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const names = (await server.call('listChosenHotTopics', { params: { language: 'fr' } }, admin)).body.results;
    expect(names).toHaveLength(3);
    expect(new Set(names.map(({ name }) => name.slice(0, 4))).size).toBe(1);
  });
});
