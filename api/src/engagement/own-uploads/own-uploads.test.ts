import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import { runStep } from '../../access/anonymity/index.ts';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { goalOf } from '../../community/goals/testing/goals.ts';
import { organisationOf } from '../../community/organisations/testing/organisations.ts';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { documentOf, imageBlock, paragraph, uploadPlainImage } from '../../content/posts/testing/content.ts';

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
  expect(first.results.map(({ alt, item }) => [alt, item.name]).toSorted()).toEqual([
    ['A path', 'Trees'],
    ['A tree', 'Trees'],
  ]);
  const { results, next } = await uploadsOf(ann, { take: 2, after: first.next });
  expect(next).toBeUndefined();
  expect(results).toMatchObject([
    { fileId: bridge.fileId, alt: 'A bridge', item: { kind: 'post', path: `/posts/${quick.slug}`, name: 'Look' } },
  ]);

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
  expect((await uploadsOf(eve)).results).toMatchObject([{ fileId, isFormer: true, item: { id } }]);
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

/** Uploads a plain picture to an address of the API. */
async function upload(path: string, as: TestMember, query: Record<string, string> = {}): Promise<void> {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b33' } })
    .jpeg()
    .toBuffer();
  const { payload, contentType } = uploadForm(bytes, { type: 'image/jpeg' });
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': contentType };
  const { statusCode } = await server.inject({ method: 'POST', url: `/api${path}`, query, payload, headers });
  expect([200, 201]).toContain(statusCode);
}

test('lists the pictures of the profile, of goals and of organisations, and where each is shown', async () => {
  const fay = await memberWithProfile(server, { userName: 'fay', level: 5 });
  const gus = await memberWithProfile(server, { userName: 'gus', level: 5 });
  const { organisationId, slug } = await organisationOf(server, fay, { name: 'Anglers' });
  await upload(`/organisations/${organisationId}/image`, fay, { alt: 'A pike' });
  server.moveClock(1_000);
  const own = await goalOf(server, fay, { title: 'More trains' });
  await upload(`/goals/${own.goalId}/pictures`, fay, { alt: 'A train' });
  server.moveClock(1_000);
  const shared = await goalOf(server, fay, { title: 'Clean water', organisationId });
  await upload(`/goals/${shared.goalId}/pictures`, fay, { alt: 'A brook' });
  server.moveClock(1_000);
  const ofGus = await goalOf(server, gus);
  await upload(`/goals/${ofGus.goalId}/pictures`, gus, { alt: 'A tram' });
  const { fileId } = await uploadPlainImage(server, fay);
  const post = await publish({ body: 'Look', organisationId, images: [{ fileId, alt: 'A net' }] }, fay);
  await upload(`/user/${fay.accountId}/picture`, fay);

  const listed: [string, string, string | undefined, string | undefined][] = [];
  let after: string | undefined;
  do {
    const { results, next } = await uploadsOf(fay, { take: 2, ...(after ? { after } : {}) });
    listed.push(
      ...results.map(({ alt, item }) => [item.kind, item.path, item.editPath, alt] as (typeof listed)[number]),
    );
    after = next;
  } while (after);
  expect(listed).toEqual([
    ['profile', '/@fay', '/settings/avatar', undefined],
    ['post', `/posts/${post.slug}`, `/editor/${post.slug}`, 'A net'],
    ['goal', `/goals/${shared.slug}`, `/edit_goal/${shared.slug}`, 'A brook'],
    ['goal', `/goals/${own.slug}`, `/edit_goal/${own.slug}`, 'A train'],
    ['organisation', `/organisation/${slug}`, `/edit_orgs/${slug}`, 'A pike'],
  ]);
  const { results, total } = await uploadsOf(fay, { include: 'total' });
  expect(total).toBe(5);
  for (const { url } of results) {
    const { statusCode, headers } = await server.inject({ url, headers: { authorization: `Bearer ${fay.token}` } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect((await uploadsOf(gus)).results.map(({ alt }) => alt)).toEqual(['A tram']);

  await server.call('closeGoal', { params: { id: own.goalId } }, fay);
  await server.call('closeOrganisation', { params: { id: organisationId } }, fay);
  const closed = (await uploadsOf(fay)).results.filter(({ item }) => item.kind !== 'post');
  expect(closed.map(({ item }) => item.editPath)).toEqual(['/settings/avatar', undefined, undefined, undefined]);
});

test('refuses a guest and a forged cursor', async () => {
  expect((await server.call('listOwnUploads', { query: {} })).status).toBe(401);
  expect((await server.call('listOwnUploads', { query: { after: 'x' } }, ann)).status).toBe(400);
});
