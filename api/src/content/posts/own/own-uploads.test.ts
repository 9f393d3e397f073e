import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf, imageBlock, paragraph, uploadPlainImage } from '../testing/content.ts';

const hour = 3_600_000;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, uploads: 1_000 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ userName: 'ann', level: 5, verified: true });
  bob = await server.memberAs({ userName: 'bob', level: 4 });
});
afterAll(() => server.close());

const publish = async (body: object, as = ann) => {
  server.moveClock(1_000);
  return (await server.call('createPost', { body: { language: 'en', ...body } as never }, as)).body;
};
const uploadsOf = async (as: TestMember, query = {}) => (await server.call('listOwnUploads', { query }, as)).body;

test('lists the pictures in the own posts, those of the newest post first, page by page', async () => {
  const [bridge, tree, path, unused, ofBob] = await Promise.all(
    [ann, ann, ann, ann, bob].map((as) => uploadPlainImage(server, as)),
  );
  if (!bridge || !tree || !path || !unused || !ofBob) throw new Error('A picture is missing.');
  const quick = await publish({ body: 'Look', images: [{ fileId: bridge.fileId, alt: 'A bridge' }] });
  const document = documentOf(paragraph('Look:'), imageBlock(tree, 'A tree'), imageBlock(path, 'A path'));
  const full = await publish({ title: 'Trees', document });
  await publish({ body: 'Mine', images: [{ fileId: ofBob.fileId, alt: 'A lamp' }] }, bob);

  const first = await uploadsOf(ann, { take: 2, include: 'total' });
  expect(first.total).toBe(3);
  expect(first.results.map(({ alt, post }) => [alt, post.name]).toSorted()).toEqual([
    ['A path', 'Trees'],
    ['A tree', 'Trees'],
  ]);
  const { results, next } = await uploadsOf(ann, { take: 2, after: first.next });
  expect(next).toBeUndefined();
  expect(results).toMatchObject([{ fileId: bridge.fileId, alt: 'A bridge', post: { slug: quick.slug, name: 'Look' } }]);

  await server.call('deletePost', { params: { id: full.id } }, ann);
  expect((await uploadsOf(ann)).results.map(({ alt }) => alt)).toEqual(['A bridge']);
});

test('says that only an earlier version shows a picture', async () => {
  const eve = await server.memberAs({ userName: 'eve', level: 4 });
  const { fileId } = await uploadPlainImage(server, eve);
  const { id } = await publish({ body: 'Look', images: [{ fileId, alt: 'A bridge' }] }, eve);
  const { status } = await server.call(
    'updatePost',
    { params: { id }, body: { body: 'Look', language: 'en', images: [], version: 1 } },
    eve,
  );
  expect(status).toBe(200);
  expect((await uploadsOf(eve)).results).toMatchObject([{ fileId, isFormer: true, post: { id } }]);
});

test('leaves out the pictures of anonymous posts', async () => {
  const before = await uploadsOf(ann);
  const { fileId } = await uploadPlainImage(server, ann);
  const post = await publish({ body: 'Whisper', images: [{ fileId, alt: 'A door' }], anonymous: true });
  server.moveClock(hour);
  await runStep(server.services, publishers);
  expect(post.id).toBeTruthy();
  expect(await uploadsOf(ann)).toEqual(before);
});

test('refuses a guest and a forged cursor', async () => {
  expect((await server.call('listOwnUploads', { query: {} })).status).toBe(401);
  expect((await server.call('listOwnUploads', { query: { after: 'x' } }, ann)).status).toBe(400);
});
