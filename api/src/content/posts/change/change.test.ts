import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf, paragraph, downloadImage, imageBlock, uploadPlainImage } from '../testing/content.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let count = 0;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, postGapSecondsLow: 0, postChanges: 3 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ userName: 'ann', level: 5, verified: true });
  bob = await server.memberAs({ userName: 'bob', level: 4 });
});
afterAll(() => server.close());

type NewPost = CallInput<'createPost'>['body'];
type PostChange = CallInput<'updatePost'>['body'];

const published = async (changed: Partial<NewPost> = {}, as = ann) => {
  const body = { title: 'The first title', body: `Number ${(count += 1)}`, language: 'en' as const, ...changed };
  const { status, body: post } = await server.call('createPost', { body }, as);
  expect(status).toBe(201);
  return post;
};
const change = (id: string, changed: Partial<PostChange> = {}, as = ann) =>
  server.call(
    'updatePost',
    { params: { id }, body: { version: 1, title: 'The first title', body: 'Changed', language: 'en', ...changed } },
    as,
  );
const read = (id: string, as?: TestMember) => server.call('getPost', { params: { id } }, as);
const history = (id: string, as?: TestMember) => server.call('listPostVersions', { params: { id } }, as);
const remove = (id: string, as = ann) => server.call('deletePost', { params: { id } }, as);
const uses = async (slug: string) => {
  const tagUses = statement<{ slug: string }>('test.tagUses', 'SELECT uses FROM tags WHERE slug = $slug');
  return (await server.services.database.query<{ uses: number }>(tagUses({ slug })))[0]?.uses;
};
const nextHour = async () => {
  server.moveClock(3_600_000);
  await runStep(server.services, publishers);
};

describe('a changed post', () => {
  test('shows its former version to everyone who sees it', async () => {
    const { id } = await published({ body: 'As it was' });
    server.moveClock(60_000);
    const { status, body } = await change(id, { body: 'As it is' });
    expect([status, body.body, body.version]).toEqual([200, 'As it is', 2]);
    expect(body.edited).toBeDefined();
    expect((await history(id)).body.results).toMatchObject([
      { version: 1, body: 'As it was', title: 'The first title' },
    ]);
    expect((await server.call('listPosts', { query: { author: 'ann', take: 1 } })).body.results[0]).toMatchObject({
      id,
      excerpt: 'As it is',
      edited: body.edited,
    });
  });

  test('hides its former versions from members who do not see it', async () => {
    const { id } = await published({ viewMyPostsAndComments: 'justMe' });
    await change(id);
    expect((await history(id, bob)).status).toBe(404);
    expect((await history(id, ann)).body.results).toHaveLength(1);
  });

  test('stays the same version if the content is the same', async () => {
    const { id } = await published({ body: 'Quite the same', images: [] });
    expect((await change(id, { body: 'Quite the same' })).body).toMatchObject({ version: 1 });
    expect((await history(id)).body.results).toEqual([]);
  });

  test('has a new slug for a new title, and the former slugs lead to it', async () => {
    const { id, slug } = await published({ title: 'Night buses' });
    const renamed = (await change(id, { title: 'Day trains' })).body;
    expect(renamed.slug).toMatch(/^day-trains-\d/);
    expect(renamed.slug.split('-').at(-1)).toBe(slug.split('-').at(-1));
    const again = (await change(id, { title: 'Night boats', version: 2 })).body;
    for (const each of [slug, renamed.slug]) expect((await read(each)).body).toMatchObject({ id, slug: again.slug });
    const back = (await change(id, { title: 'Night buses', version: 3 })).body;
    expect([back.slug, (await read(renamed.slug)).body.slug]).toEqual([slug, slug]);
  });

  test('can become a Full Post and a quick post again', async () => {
    const { id } = await published({ title: undefined, body: 'A few words' });
    const document = documentOf(paragraph('A few words more'));
    expect((await change(id, { body: undefined, document })).body).toMatchObject({
      document,
      body: 'A few words more',
    });
    expect((await change(id, { title: undefined, version: 2 })).body.document).toBeUndefined();
    expect((await history(id)).body.results[0]).toMatchObject({ version: 2, document });
  });

  test('refuses all but one of simultaneous changes', async () => {
    const { id } = await published();
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((body) => change(id, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.failure).toMatchObject({ errorCode: 'ChangedMeanwhile', meta: { version: 2 } });
    expect((await history(id)).body.results).toHaveLength(1);
  });

  test('is refused at the maximum number of changes', async () => {
    const { id } = await published();
    for (const version of [1, 2, 3]) expect((await change(id, { version, body: `v${version}` })).status).toBe(200);
    expect((await change(id, { version: 4, body: 'v4' })).failure).toMatchObject({ errorCode: 'MaximumReached' });
  });

  test('is refused to other members', async () => {
    const { id } = await published();
    expect((await change(id, {}, bob)).failure?.errorCode).toBe('Forbidden');
    const hidden = await published({ viewMyPostsAndComments: 'justMe' });
    expect((await change(hidden.id, {}, bob)).failure?.errorCode).toBe('NotFound');
  });

  test('keeps its scopes unless the change names others', async () => {
    const { id } = await published({ viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'justMe' });
    expect((await change(id)).body).toMatchObject({
      viewMyPostsAndComments: 'justFriends',
      replyMyPostsAndComments: 'justMe',
    });
    expect((await read(id, bob)).status).toBe(404);
    await change(id, { version: 2, viewMyPostsAndComments: 'everyone' });
    expect((await read(id, bob)).body.replyMyPostsAndComments).toBe('justMe');
    const narrow = await change(id, {
      version: 2,
      viewMyPostsAndComments: 'justMe',
      replyMyPostsAndComments: 'everyone',
    });
    expect(narrow.failure?.errorCode).toBe('ReplyScopeTooWide');
  });

  test('counts as a use of its tags while everyone sees it', async () => {
    const { id } = await published({ tags: ['Ferries', 'Bridges'] });
    expect((await change(id, { tags: ['Bridges', 'Tunnels'] })).failure).toBeUndefined();
    expect([await uses('ferries'), await uses('bridges'), await uses('tunnels')]).toEqual([0, 1, 1]);
    await change(id, { version: 2, tags: ['Bridges', 'Tunnels'], viewMyPostsAndComments: 'justMe' });
    expect([await uses('bridges'), await uses('tunnels')]).toEqual([0, 0]);
    await change(id, { version: 2, tags: ['Bridges'], viewMyPostsAndComments: 'everyone' });
    expect([await uses('bridges'), await uses('tunnels')]).toEqual([1, 0]);
    const { body } = await server.call('listPosts', { query: { tag: 'bridges', include: 'total' } });
    expect([body.total, body.results[0]?.id]).toEqual([1, id]);
  });
});

describe('a deleted post', () => {
  test('answers `Gone` to members who could see it, and `NotFound` to others', async () => {
    const open = await published({ tags: ['Ponds'] });
    const narrow = await published({ viewMyPostsAndComments: 'justMe' });
    for (const { id } of [open, narrow]) expect((await remove(id)).status).toBe(200);
    expect((await read(open.slug)).failure?.errorCode).toBe('Gone');
    expect((await read(open.id)).status).toBe(410);
    expect((await read(narrow.slug, bob)).status).toBe(404);
    expect((await read(narrow.slug, ann)).status).toBe(410);
    expect((await history(open.id)).status).toBe(410);
    expect(await uses('ponds')).toBe(0);
    expect((await remove(open.id)).status).toBe(410);
  });

  test('leaves nothing of its content, versions and images', async () => {
    const image = await uploadPlainImage(server, ann);
    const document = documentOf(paragraph('Bumbershoots for all'), imageBlock(image));
    const { id, slug } = await published({ title: 'Gallimaufry', body: undefined, document });
    await change(id, { title: 'Gallimaufry', body: 'Bumbershoots for some' });
    expect((await downloadImage(server, image.fileId)).statusCode).toBe(200);
    await remove(id);
    expect((await downloadImage(server, image.fileId, ann)).statusCode).toBe(404);
    const rows = statement<{ postId: string }>(
      'test.remains',
      `SELECT p::text AS row FROM posts p WHERE id = $postId UNION ALL SELECT v::text FROM post_versions v
       UNION ALL SELECT d::text FROM post_documents d WHERE post_id = $postId`,
    );
    const remains = await server.services.database.query<{ row: string }>(rows({ postId: id }));
    expect(JSON.stringify(remains).replaceAll(slug, '')).not.toMatch(/umbershoots|allimaufry/);
  });

  test('is refused to other members', async () => {
    const { id } = await published();
    expect((await remove(id, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await server.call('deletePost', { params: { id } })).status).toBe(401);
  });
});

describe('an anonymous post', () => {
  test('changes at the next full hour, and for its author at once', async () => {
    const { id, slug } = await published({ anonymous: true, body: 'Of nobody', title: 'Nobody says' });
    await nextHour();
    const changed = await change(id, { title: 'Nobody else says', body: 'Of nobody still', tags: ['Hush'] });
    expect(changed.body).toMatchObject({ body: 'Of nobody still', own: true });
    expect(changed.body.edited).toMatch(/:00:00/);
    expect((await read(id, bob)).body).toMatchObject({ body: 'Of nobody', slug, version: 1 });
    expect((await history(id)).body.results).toEqual([]);
    await nextHour();
    const { body } = await read(slug, bob);
    expect(body).toMatchObject({ body: 'Of nobody still', version: 2, tags: [{ slug: 'hush' }] });
    expect([body.slug, body.edited]).toEqual([expect.stringMatching(/^nobody-else-says-/), changed.body.edited]);
    expect((await history(id)).body.results).toMatchObject([{ body: 'Of nobody' }]);
  });

  test('changes at once before its publication', async () => {
    const { id } = await published({ anonymous: true, body: 'Not seen' });
    expect((await change(id, { body: 'Better' })).body).toMatchObject({ body: 'Better' });
    await nextHour();
    expect((await read(id)).body).toMatchObject({ body: 'Better', version: 1 });
    expect((await history(id)).body.results).toEqual([]);
  });

  test('can be changed and deleted only by its author, at full hours', async () => {
    const { id } = await published({ anonymous: true, body: 'Whose is it?' });
    await nextHour();
    for (const answer of [await change(id, {}, bob), await remove(id, bob)])
      expect(answer.failure?.errorCode).toBe('Forbidden');
    const removal = await remove(id);
    expect(removal.body.removedAt).toMatch(/:00:00/);
    expect((await read(id, bob)).status).toBe(200);
    await nextHour();
    expect((await read(id, bob)).status).toBe(410);
  });

  test('refuses a scope that depends on its author', async () => {
    const { id } = await published({ anonymous: true, body: 'For everyone' });
    await nextHour();
    const { failure } = await change(id, { viewMyPostsAndComments: 'justFriends' });
    expect(failure?.errorCode).toBe('AnonymousNotAllowed');
  });
});
