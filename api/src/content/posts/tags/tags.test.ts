import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertFromSource } from '../../../politics/people/index.ts';
import { testSource } from '../../../politics/people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { syncEntityTags } from './sync-entity-tags.ts';

let server: TestServer;
let ann: TestMember;

/** Takes in who holds office now, and names their tags. */
async function takeInPeople(...names: string[]): Promise<void> {
  const today = server.services.now().toISOString().slice(0, 10);
  const world = testSource(names.map((name) => ({ name, party: 'meadow' })));
  await upsertFromSource(server.services.database, world, { today, retrieved: today, apply: true });
  await syncEntityTags(server.services);
}

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0 } });
  ann = await server.memberAs({ level: 5 });
  await takeInPeople('Åsa Lindqvist', 'Bram Jansen', 'Bram Jansen', 'Vera de Wit');
});
afterAll(() => server.close());

const file = async (tags: string[], more: { language?: 'en' | 'nl'; viewMyPostsAndComments?: 'justMe' } = {}) =>
  (await server.call('createPost', { body: { language: 'en', body: `About ${tags.join()}`, tags, ...more } }, ann))
    .body;

type Query = NonNullable<NonNullable<Parameters<typeof server.call<'listTags'>>[1]>['query']>;
const names = async (query: Query) => (await server.call('listTags', { query })).body.results.map(({ name }) => name);
const only = async (term: string) =>
  (await server.call('listTags', { query: { term, exactMatch: 'true' } })).body.results[0];

describe('a tag that is named after somebody', () => {
  it('says who, with the way to the page', async () => {
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

  it('is completed by any word of the name, before anybody has used it', async () => {
    expect(await names({ term: 'lindq' })).toEqual(['Åsa Lindqvist']);
    expect(await names({ term: 'de wi' })).toEqual(['Vera de Wit']);
    expect(await names({ term: 'indq' })).toEqual([]);
  });

  it('is listed by its type and by whom it is named after', async () => {
    expect(await names({ type: 'Party' })).toEqual(['Harbour Party', 'Meadow Party']);
    expect(await names({ type: 'Polly', term: 'asa' })).toEqual(['Åsa Lindqvist']);
    expect(await names({ type: 'Party', term: 'asa' })).toEqual([]);
    const entityId = (await only('Meadow Party'))?.entityId;
    expect(await names({ entityId })).toEqual(['Meadow Party']);
    expect(await names({ entityId, type: 'Polly' })).toEqual([]);
  });

  it('of two with one name is told apart', async () => {
    expect(await names({ term: 'bram' })).toEqual(['Bram Jansen', 'Bram Jansen (Nørrebrügge)']);
  });

  it('is what authors have filed under that name already, and keeps its spelling', async () => {
    await file(['new person']);
    await takeInPeople('Åsa Lindqvist', 'Bram Jansen', 'Bram Jansen', 'New Person');
    expect(await only('NEW PERSON')).toMatchObject({ name: 'New Person', type: 'Polly' });
    const { tags } = await file(['VERA DE WIT', 'asa lindqvist', 'ÅSA LINDQVIST']);
    expect(tags.map(({ name }) => name)).toContain('Åsa Lindqvist');
  });

  it('follows a new name; the old one stays a tag of its posts', async () => {
    await file(['Vera de Wit']);
    await takeInPeople('Åsa Lindqvist', 'Bram Jansen', 'Bram Jansen', 'Vera de Wit-Smit');
    expect(await only('Vera de Wit-Smit')).toMatchObject({ type: 'Polly' });
    expect(await only('New Person')).toMatchObject({ name: 'New Person' });
    expect((await only('New Person'))?.type).toBeUndefined();
  });

  it('is named again without a change', async () => {
    const before = await names({ type: 'Polly', take: 100 });
    await syncEntityTags(server.services);
    expect(await names({ type: 'Polly', take: 100 })).toEqual(before);
  });
});

describe('tags of a language', () => {
  it('are those of posts in it that everyone sees', async () => {
    await file(['Polder'], { language: 'nl' });
    await file(['Fen'], { language: 'en' });
    await file(['Fen'], { language: 'nl', viewMyPostsAndComments: 'justMe' });
    const dutch = await names({ language: 'nl', take: 100 });
    expect(dutch).toContain('Polder');
    expect(dutch).not.toContain('Fen');
    expect(await names({ language: 'nl', term: 'pol' })).toEqual(['Polder']);
    expect(await names({ language: 'en', term: 'pol' })).toEqual([]);
  });
});

describe('the page of a tag', () => {
  it('is there by slug and by id, however it is spelt', async () => {
    const tag = await only('Polder');
    for (const id of ['polder', 'POLDER', '#Polder', tag?.id ?? ''])
      expect((await server.call('getTag', { params: { id } })).body).toEqual(tag);
  });

  it('is not found where no post that one sees has the tag', async () => {
    await file(['Diary'], { viewMyPostsAndComments: 'justMe' });
    expect((await server.call('getTag', { params: { id: 'diary' } })).status).toBe(404);
    expect((await server.call('getTag', { params: { id: 'diary' } }, ann)).status).toBe(200);
    expect((await server.call('getTag', { params: { id: 'no-such-tag' } })).status).toBe(404);
  });
});

it('a page holds a hundred where a term is given, and ten otherwise', async () => {
  for (let n = 0; n < 3; n += 1) await file([0, 1, 2, 3].map((each) => `Many ${n} ${each}`));
  expect(await names({ term: 'many' })).toHaveLength(12);
  expect(await names({})).toHaveLength(10);
  expect((await server.call('listTags', { query: { take: 101 } })).status).toBe(400);
});
