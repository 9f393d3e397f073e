import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { recordTransactionNumbers, rowTraces } from '../../../testing/row-traces.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import {
  documentOf,
  downloadImage,
  imageBlock,
  insertPreview,
  paragraph,
  uploadPlainImage,
} from '../testing/content.ts';
import { renewUploads } from '../images/uploads.ts';

let server: TestServer;
let ann: TestMember;
let numbers: string[];

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, repeatedTextMinutes: 60 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ userName: 'ann', level: 5, verified: true });
  numbers = recordTransactionNumbers(server.services);
});
afterAll(() => server.close());

const language = 'en' as const;
const readDraft = (id: string) => server.call('getDraft', { params: { id } }, ann);
const drafts = async () => (await server.call('listDrafts', {}, ann)).body.results;

/** Saves a draft with an image, and returns what an anonymous post from this draft sends. */
async function written() {
  const image = await uploadPlainImage(server, ann);
  const document = documentOf(paragraph(`A text with ${image.fileId}`), imageBlock(image));
  const draftId = randomUUID();
  const draft = { language, title: 'A bridge', document, version: 0 };
  expect((await server.call('saveDraft', { params: { id: draftId }, body: draft }, ann)).status).toBe(200);
  const linkPreviewId = await insertPreview(server, `https://example.org/${draftId}`);
  return { title: 'A bridge', document, language, tags: ['Bridges'], draftId, linkPreviewId, anonymous: true };
}

const toNextHour = async () => {
  server.moveClock(3_600_000);
  await runStep(server.services, publishers);
};

/** Makes requests, and requires that they wrote and locked no row. */
async function withoutTrace<Result>(requests: () => Promise<Result>): Promise<Result> {
  const before = await rowTraces(server.services.database);
  const numbered = numbers.length;
  const result = await requests();
  expect(await rowTraces(server.services.database)).toEqual(before);
  expect(numbers.slice(numbered)).toEqual([]);
  return result;
}

test('the requests of an anonymous post write nothing but the sealed inbox', async () => {
  const post = { ...(await written()), idempotencyKey: randomUUID() };
  const other = await written();
  const [third, fourth] = [await uploadPlainImage(server, ann), await uploadPlainImage(server, ann)];
  // A first request of the day counts an active day of the member.
  await drafts();

  const { id, version } = await withoutTrace(async () => {
    const created = await server.call('createPost', { body: post }, ann);
    const repeated = await server.call('createPost', { body: post }, ann);
    expect([created.status, repeated.status, repeated.body.id]).toEqual([201, 201, created.body.id]);
    const { body } = await server.call('getPost', { params: { id: created.body.id } }, ann);
    return body;
  });
  await withoutTrace(async () => {
    const change = { body: 'Words instead', language, version, images: [{ fileId: third.fileId }] };
    expect((await server.call('updatePost', { params: { id }, body: change }, ann)).status).toBe(200);
    const { body } = await server.call('createPost', { body: { ...other, title: 'Not for long' } }, ann);
    expect((await server.call('deletePost', { params: { id: body.id } }, ann)).status).toBe(200);
  });
  await withoutTrace(async () => {
    const refused = { ...other, pollyId: randomUUID(), idempotencyKey: randomUUID() };
    expect((await server.call('createPost', { body: refused }, ann)).status).toBe(400);
    const again = { ...other, document: documentOf(paragraph('Again')), draftId: post.draftId };
    expect((await server.call('createPost', { body: again }, ann)).failure?.errors[0]?.fieldName).toBe('DraftId');
    const repeated = { body: 'Words instead', language, anonymous: true };
    const first = await server.call('createPost', { body: repeated }, ann);
    const twice = await server.call('createPost', { body: repeated }, ann);
    expect([first.status, twice.failure?.errorCode]).toEqual([201, 'TextRepeated']);
  });

  await toNextHour();
  await drafts();
  await withoutTrace(async () => {
    const repeated = await server.call('createPost', { body: post }, ann);
    expect([repeated.status, repeated.body.id, repeated.body.appears]).toEqual([201, id, undefined]);
    const change = {
      body: 'Other words',
      language,
      version: 1,
      images: [{ fileId: fourth.fileId }],
      linkPreviewId: other.linkPreviewId,
    };
    for (let times = 0; times < 2; times += 1)
      expect((await server.call('updatePost', { params: { id }, body: change }, ann)).body.body).toBe('Other words');
  });
  await withoutTrace(async () => {
    expect((await server.call('deletePost', { params: { id } }, ann)).status).toBe(200);
  });
});

test('a draft is hidden once an anonymous post is written from it, and deleted when the post appears', async () => {
  const post = await written();
  const { body: card } = await server.call('createPost', { body: post }, ann);
  expect((await drafts()).map(({ id }) => id)).not.toContain(post.draftId);
  expect((await readDraft(post.draftId)).status).toBe(404);
  expect((await server.call('deleteDraft', { params: { id: post.draftId } }, ann)).status).toBe(404);
  const late = { language, title: 'Too late', version: 1 };
  const save = (version: number) =>
    server.call('saveDraft', { params: { id: post.draftId }, body: { ...late, version } }, ann);
  expect((await save(1)).failure).toMatchObject({ errorCode: 'ChangedMeanwhile', meta: { version: 0 } });
  const named = { ...post, anonymous: false, title: 'By name', document: documentOf(paragraph('By name')) };
  expect((await server.call('createPost', { body: named }, ann)).failure?.errors[0]?.fieldName).toBe('DraftId');
  await toNextHour();
  expect((await server.call('getPost', { params: { id: card.id } })).body.document?.content[0]).toEqual(
    post.document.content[0],
  );
  const stored = statement<{ draftId: string }>('test.storedDraft', 'SELECT FROM drafts WHERE id = $draftId');
  expect(await server.services.database.query(stored({ draftId: post.draftId }))).toEqual([]);
});

test('a draft that is saved again after its anonymous post stays', async () => {
  const post = await written();
  await server.call('createPost', { body: post }, ann);
  const body = { language, title: 'Another one', version: 0 };
  expect((await server.call('saveDraft', { params: { id: post.draftId }, body }, ann)).status).toBe(200);
  await toNextHour();
  expect((await readDraft(post.draftId)).body.title).toBe('Another one');
});

test('a draft returns if its anonymous post is withdrawn before it appears', async () => {
  const post = await written();
  const { body: card } = await server.call('createPost', { body: post }, ann);
  await server.call('deletePost', { params: { id: card.id } }, ann);
  expect((await readDraft(post.draftId)).body.title).toBe('A bridge');
});

test('simultaneous anonymous posts from one draft are one post', async () => {
  const post = await written();
  const answers = await Promise.all(
    [1, 2, 3, 4].map((each) => server.call('createPost', { body: { ...post, title: `A bridge ${each}` } }, ann)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('one idempotency key makes one post, named or anonymous', async () => {
  const body = { body: 'Either way', language, idempotencyKey: randomUUID() };
  const answers = await Promise.all(
    [true, false, true, false].map((anonymous) => server.call('createPost', { body: { ...body, anonymous } }, ann)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
});

test('an image of a delayed post or change is usable only for that post, and is not deleted as unused', async () => {
  const [first, second] = [await uploadPlainImage(server, ann), await uploadPlainImage(server, ann)];
  const withImage = (fileId: string, text: string) => ({ body: text, language, images: [{ fileId }] });
  const { body: card } = await server.call(
    'createPost',
    { body: { ...withImage(first.fileId, 'With a picture'), anonymous: true } },
    ann,
  );
  const refusals = [
    await server.call('createPost', { body: withImage(first.fileId, 'By name') }, ann),
    await server.call('createPost', { body: { ...withImage(first.fileId, 'Twice'), anonymous: true } }, ann),
  ];
  for (const { failure } of refusals)
    expect(failure?.errors[0]).toMatchObject({ fieldName: 'Images', errorCode: 'InvalidValue' });
  const draft = { language, version: 0, document: documentOf(imageBlock(first)) };
  const saved = await server.call('saveDraft', { params: { id: randomUUID() }, body: draft }, ann);
  expect(saved.failure?.errors[0]).toMatchObject({ fieldName: 'Document', errorCode: 'InvalidValue' });

  server.moveClock(30 * 3_600_000);
  await renewUploads(server.services);
  await runStep(server.services, publishers);
  const { body: shown } = await server.call('getPost', { params: { id: card.id } });
  expect((await downloadImage(server, shown.images?.[0]?.fileId ?? '')).statusCode).toBe(200);
  // The second image was uploaded at the same time, and nothing used it.
  expect((await downloadImage(server, second.fileId, ann)).statusCode).toBe(404);

  const third = await uploadPlainImage(server, ann);
  const change = { ...withImage(third.fileId, 'With another picture'), version: 1 };
  expect((await server.call('updatePost', { params: { id: card.id }, body: change }, ann)).status).toBe(200);
  server.moveClock(30 * 3_600_000);
  await renewUploads(server.services);
  await runStep(server.services, publishers);
  const { body: changed } = await server.call('getPost', { params: { id: card.id } });
  expect([changed.body, changed.version]).toEqual(['With another picture', 2]);
  expect((await downloadImage(server, changed.images?.[0]?.fileId ?? '')).statusCode).toBe(200);
});

test('the limits of posts count anonymous posts before and after a step', async () => {
  server.standAt('2027-02-01T10:30:00.900Z');
  const low = await server.memberAs({ level: 4, verified: true });
  const body = { body: 'Only once', language, anonymous: true };
  expect((await server.call('createPost', { body }, low)).status).toBe(201);
  const refusal = async () => (await server.call('createPost', { body: { ...body, anonymous: false } }, low)).failure;
  expect((await refusal())?.errorCode).toBe('TextRepeated');
  server.standAt('2027-02-01T11:00:00.000Z');
  await runStep(server.services, publishers);
  server.standAt('2027-02-01T11:30:00.899Z');
  expect((await refusal())?.errorCode).toBe('TextRepeated');
  server.standAt('2027-02-01T11:30:00.900Z');
  expect(await refusal()).toBeUndefined();
});
