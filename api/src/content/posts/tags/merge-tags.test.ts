import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, repeatedTextMinutes: 0, recentPasswordMinutesAdmin: 1_000_000 },
  });
  admin = await server.memberAs({ roles: ['Admin'] });
  ann = await server.memberAs({ level: 5, verified: true });
  bob = await server.memberAs({ level: 5 });
});
afterAll(() => server.close());

let posts = 0;
const post = async (tags: string[], more: object = {}, as = ann) => {
  const body = { language: 'en' as const, body: `Words number ${(posts += 1)}`, tags, ...more };
  return (await server.call('createPost', { body }, as)).body;
};
const tagsOf = async (slug: string, as = ann) =>
  (await server.call('getPost', { params: { id: slug } }, as)).body.tags.map((tag) => tag.name);
const records = async (term: string) => (await server.call('listTagRecords', { query: { term } }, admin)).body.results;
const idOf = async (term: string) => (await records(term))[0]?.id ?? '';
const merge = (id: string, into: string, as = admin) =>
  server.call('mergeTags', { params: { id }, body: { into, reason: 'The same word in other letters.' } }, as);

describe('a merged tag', () => {
  it('gives its posts, its followers and its address to the other one', async () => {
    const both = await post(['Ferries', 'Ferry boats']);
    const one = await post(['Ferry boats', 'Sea']);
    const hidden = await post(['Ferry boats'], { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
    await server.call('followTopic', { params: { slug: 'ferry-boats' } }, bob);
    const [merged, kept] = [await idOf('Ferry boats'), await idOf('Ferries')];
    expect((await merge(merged, kept, ann)).status).toBe(404);
    expect((await merge(merged, merged)).failure).toMatchObject({ errors: [{ fieldName: 'Into' }] });
    const merges = await Promise.all([merge(merged, kept), merge(merged, kept)]);
    expect(merges.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    expect(await tagsOf(both.slug)).toEqual(['Ferries']);
    expect(await tagsOf(one.slug)).toEqual(['Ferries', 'Sea']);
    expect(await tagsOf(hidden.slug)).toEqual(['Ferries']);
    const listed = (await server.call('listPosts', { query: { tag: 'ferry-boats' } })).body.results;
    expect(listed.map(({ slug }) => slug).toSorted()).toEqual([both.slug, one.slug].toSorted());
    expect((await server.call('getTag', { params: { id: 'Ferry boats' } })).body).toMatchObject({ slug: 'ferries' });
    expect(await records('Ferr')).toMatchObject([{ slug: 'ferries', uses: 2, mergedSlugs: ['ferry-boats'] }]);
    const { topics } = (await server.call('getInterests', {}, bob)).body;
    expect(topics.map(({ slug }) => slug)).toEqual(['ferries']);
    const acts = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
    expect(acts).toMatchObject([{ act: 'mergeTags', subject: '/post_tags/ferry-boats' }]);
  });

  it('becomes the other one in new posts, also in anonymous ones, and where both are written', async () => {
    const named = await post(['FERRY boats', 'Ferries', 'Wind']);
    expect(await tagsOf(named.slug)).toEqual(['Ferries', 'Wind']);
    const anonymous = await post(['Ferry boats'], { anonymous: true });
    server.moveClock(3_600_000);
    await runStep(server.services, publishers);
    expect(await tagsOf(anonymous.slug)).toEqual(['Ferries']);
    expect(await records('Ferr')).toMatchObject([{ uses: 4 }]);
    await server.call('deletePost', { params: { id: named.id } }, ann);
    expect(await records('Ferr')).toMatchObject([{ uses: 3 }]);
  });

  it('leads on when the other one is merged too, and is no target itself', async () => {
    await post(['Vessels']);
    const [ferries, vessels] = [await idOf('Ferries'), await idOf('Vessels')];
    await merge(ferries, vessels);
    expect((await server.call('getTag', { params: { id: 'ferry-boats' } })).body.slug).toBe('vessels');
    expect((await merge(vessels, ferries)).failure?.errorCode).toBe('InvalidValue');
    const again = await post(['Ferry boats']);
    expect(await tagsOf(again.slug)).toEqual(['Vessels']);
    expect((await records('Vessels'))[0]?.mergedSlugs).toEqual(['ferries', 'ferry-boats']);
  });

  it('counts right while posts are published at the same time', async () => {
    await post(['Left', 'Right']);
    const [left, right] = [await idOf('Left'), await idOf('Right')];
    const writers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.memberAs({ level: 5 })));
    const written = writers.map((writer) => post(['Left'], {}, writer));
    await Promise.all([...written, merge(left, right)]);
    expect(await records('Right')).toMatchObject([{ uses: 7, mergedSlugs: ['left'] }]);
  });

  it('is never one that is named after a politician or a party', async () => {
    await post(['Somebody', 'Nobody']);
    const [named, other] = [await idOf('Somebody'), await idOf('Nobody')];
    const name = statement<{ id: string }>('test.nameTag', `UPDATE tags SET named_after = name WHERE id = $id`);
    await server.services.database.query(name({ id: named }));
    expect((await merge(named, other)).failure?.errorCode).toBe('InUse');
    expect((await merge(other, named)).status).toBe(200);
  });
});
