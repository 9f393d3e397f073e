import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertFromSource } from '../../../politics/people/index.ts';
import { testSource } from '../../../politics/people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { syncEntityTags } from './sync-entity-tags.ts';

let server: TestServer;
let ann: TestMember;

/** Imports politicians in office, and syncs their tags. */
async function importPeople(...names: string[]): Promise<void> {
  const today = server.services.now().toISOString().slice(0, 10);
  const source = testSource(names.map((name) => ({ name, party: 'meadow' })));
  await upsertFromSource(server.services.database, source, { today, retrieved: today, apply: true });
  await syncEntityTags(server.services);
}

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0 } });
  ann = await server.memberAs({ level: 5 });
  await importPeople('Åsa Lindqvist', 'Bram Jansen', 'Bram Jansen', 'Vera de Wit');
});
afterAll(() => server.close());

const publish = async (tags: string[], more: { language?: 'en' | 'nl'; viewMyPostsAndComments?: 'justMe' } = {}) =>
  (await server.call('createPost', { body: { language: 'en', body: `About ${tags.join()}`, tags, ...more } }, ann))
    .body;

type Query = NonNullable<NonNullable<Parameters<typeof server.call<'listTags'>>[1]>['query']>;
const names = async (query: Query) => (await server.call('listTags', { query })).body.results.map(({ name }) => name);
const only = async (term: string) =>
  (await server.call('listTags', { query: { term, exactMatch: 'true' } })).body.results[0];

describe('a tag of a politician or party', () => {
  it('contains the type, the id and the address of the page', async () => {
    const polly = (await server.call('getPolly', { params: { id: 'asa-lindqvist' } })).body;
    expect(await only('Åsa Lindqvist')).toEqual({
      id: expect.any(String),
      slug: 'åsa-lindqvist',
      name: 'Åsa Lindqvist',
      type: 'Polly',
      entityId: polly.personId,
      url: '/polly/asa-lindqvist',
    });
    expect(await only('Meadow Party')).toMatchObject({ type: 'Party', url: expect.stringMatching(/^\/party\//) });
  });

  it('is completed from any word of the name before its first use', async () => {
    expect(await names({ term: 'lindq' })).toEqual(['Åsa Lindqvist']);
    expect(await names({ term: 'de wi' })).toEqual(['Vera de Wit']);
    expect(await names({ term: 'indq' })).toEqual([]);
  });

  it('is listed by type and by entity', async () => {
    expect(await names({ type: 'Party' })).toEqual(['Harbour Party', 'Meadow Party']);
    expect(await names({ type: 'Polly', term: 'asa' })).toEqual(['Åsa Lindqvist']);
    expect(await names({ type: 'Party', term: 'asa' })).toEqual([]);
    const entityId = (await only('Meadow Party'))?.entityId;
    expect(await names({ entityId })).toEqual(['Meadow Party']);
    expect(await names({ entityId, type: 'Polly' })).toEqual([]);
  });

  it('distinguishes homonyms by the place', async () => {
    expect(await names({ term: 'bram' })).toEqual(['Bram Jansen', 'Bram Jansen (Nørrebrügge)']);
  });

  it('is the tag that posts have already, and takes the spelling of the entity', async () => {
    await publish(['new person']);
    await importPeople('Åsa Lindqvist', 'Bram Jansen', 'Bram Jansen', 'New Person');
    expect(await only('NEW PERSON')).toMatchObject({ name: 'New Person', type: 'Polly' });
    const { tags } = await publish(['VERA DE WIT', 'asa lindqvist', 'ÅSA LINDQVIST']);
    expect(tags.map(({ name }) => name)).toContain('Åsa Lindqvist');
  });

  it('changes with the name; the former tag stays on its posts', async () => {
    await publish(['Vera de Wit']);
    await importPeople('Åsa Lindqvist', 'Bram Jansen', 'Bram Jansen', 'Vera de Wit-Smit');
    expect(await only('Vera de Wit-Smit')).toMatchObject({ type: 'Polly' });
    expect(await only('New Person')).toMatchObject({ name: 'New Person' });
    expect((await only('New Person'))?.type).toBeUndefined();
  });

  it('is synced idempotently', async () => {
    const before = await names({ type: 'Polly', take: 100 });
    await syncEntityTags(server.services);
    expect(await names({ type: 'Polly', take: 100 })).toEqual(before);
  });
});

describe('a list of tags by language', () => {
  it('contains the tags of posts that everyone sees', async () => {
    await publish(['Polder'], { language: 'nl' });
    await publish(['Fen'], { language: 'en' });
    await publish(['Fen'], { language: 'nl', viewMyPostsAndComments: 'justMe' });
    const dutch = await names({ language: 'nl', take: 100 });
    expect(dutch).toContain('Polder');
    expect(dutch).not.toContain('Fen');
    expect(await names({ language: 'nl', term: 'pol' })).toEqual(['Polder']);
    expect(await names({ language: 'en', term: 'pol' })).toEqual([]);
  });
});

describe('the page of a tag', () => {
  it('is found by slug, by id and by any spelling', async () => {
    const tag = await only('Polder');
    for (const id of ['polder', 'POLDER', '#Polder', tag?.id ?? ''])
      expect((await server.call('getTag', { params: { id } })).body).toEqual(tag);
  });

  it('is not found if no visible post has the tag', async () => {
    await publish(['Diary'], { viewMyPostsAndComments: 'justMe' });
    expect((await server.call('getTag', { params: { id: 'diary' } })).status).toBe(404);
    expect((await server.call('getTag', { params: { id: 'diary' } }, ann)).status).toBe(200);
    expect((await server.call('getTag', { params: { id: 'no-such-tag' } })).status).toBe(404);
  });
});

it('lists a hundred tags with a term and ten without', async () => {
  for (let n = 0; n < 3; n += 1) await publish([0, 1, 2, 3].map((each) => `Many ${n} ${each}`));
  expect(await names({ term: 'many' })).toHaveLength(12);
  expect(await names({})).toHaveLength(10);
  expect((await server.call('listTags', { query: { take: 101 } })).status).toBe(400);
});
