import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { deleteOldPreviews } from '../../link-previews/index.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf, insertPreview, paragraph } from '../testing/content.ts';

let server: TestServer;
let ann: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, postGapSecondsLow: 0 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ userName: 'ann', level: 5, verified: true });
});
afterAll(() => server.close());

const full = (changed: object = {}) => ({
  title: 'Night buses, please',
  document: documentOf(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Why' }] },
    paragraph(`Because of ${randomUUID()}.`),
  ),
  language: 'en' as const,
  tags: ['Transport'],
  ...changed,
});

const publish = (changed: object = {}, as = ann) => server.call('createPost', { body: full(changed) }, as);
const read = (id: string, as?: TestMember) => server.call('getPost', { params: { id } }, as);

describe('a Full Post', () => {
  test('returns its document, and its description on the card', async () => {
    const description = 'What a city without night buses costs.';
    const post = full({ description });
    const { status, body: card } = await server.call('createPost', { body: post }, ann);
    expect(status).toBe(201);
    expect(card).toMatchObject({ excerpt: 'What a city without night buses costs.', isExcerpt: true });
    const { body } = await read(card.slug);
    expect(body).toMatchObject({ description, document: post.document, version: 1 });
    expect(body.body).toMatch(/^Why\n\nBecause of/);
    expect(body.own).toBeUndefined();
    expect((await read(card.id, ann)).body.own).toBe(true);
  });

  test.each([
    ['without a title', { title: undefined }, 'Title', 'Required'],
    ['with a plain text besides', { body: 'Twice' }, 'Body', 'InvalidValue'],
    ['without visible content', { document: documentOf(paragraph(' \u200b')) }, 'Document', 'Required'],
    [
      'with a script',
      { document: documentOf({ type: 'script', content: [] } as never) },
      'Document.Content[0].Type',
      'InvalidValue',
    ],
    [
      'with a link to a script',
      {
        document: documentOf({
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        }),
      },
      'Document.Content[0].Content[0].Marks[0].Attrs.Href',
      'LinkNotAllowed',
    ],
    [
      'of more than 50 000 characters',
      { document: documentOf(paragraph('a'.repeat(25_000)), paragraph('b'.repeat(25_000))) },
      'Document',
      'TooLong',
    ],
    ['with a description of 301 characters', { description: 'a'.repeat(301) }, 'Description', 'TooLong'],
  ])('%s is refused with the name of the field', async (_, changed, fieldName, errorCode) => {
    const { status, failure } = await publish(changed);
    expect([status, failure?.errors]).toMatchObject([400, [{ fieldName, errorCode }]]);
  });

  test('can be published without comments', async () => {
    const { body } = await publish({ commentsTurnedOff: true });
    const bob = await server.memberAs({ level: 4 });
    const input = { params: { id: body.id }, body: { body: 'May I?' } };
    expect((await server.call('createPostComment', input, bob)).failure?.errorCode).toBe('CommentsTurnedOff');
    expect((await server.call('listPostComments', { params: { id: body.id } })).body.thread.turnedOff).toBe(true);
  });
});

describe('a post with a link preview', () => {
  test('shows the preview, also if the post is anonymous', async () => {
    const linkPreviewId = await insertPreview(server, 'https://example.org/plan');
    const link = { id: linkPreviewId, url: 'https://example.org/plan', title: 'The plan', siteName: 'Example' };
    for (const anonymous of [false, true]) {
      const post = { body: `Read this (${anonymous})`, language: 'en' as const, linkPreviewId, anonymous };
      const { id } = (await server.call('createPost', { body: post }, ann)).body;
      if (anonymous) server.moveClock(3_600_000);
      await runStep(server.services, publishers);
      expect((await read(id)).body.link).toEqual(link);
      const { results } = (await server.call('listPosts', { query: { take: 3 } })).body;
      expect(results.find((card) => card.id === id)?.link).toEqual(link);
    }
    await deleteOldPreviews(server.services);
    expect((await server.call('listPosts', { query: { take: 1 } })).body.results[0]?.link).toEqual(link);
  });

  test('is refused if the preview is unknown', async () => {
    const post = { body: 'Read that', language: 'en' as const, linkPreviewId: randomUUID() };
    const { failure } = await server.call('createPost', { body: post }, ann);
    expect(failure?.errors[0]).toMatchObject({ fieldName: 'LinkPreviewId', errorCode: 'InvalidValue' });
  });
});

describe('a repeated idempotency key', () => {
  test('returns the same post, also for simultaneous calls', async () => {
    const eve = await server.memberAs({ level: 2 });
    const body = full({ idempotencyKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.call('createPost', { body }, eve)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const { body: list } = await server.call('listPosts', { query: { author: eve.userName, include: 'total' } });
    expect(list.total).toBe(1);
  });

  test('creates another post for another author', async () => {
    const authors = await Promise.all([server.memberAs(), server.memberAs()]);
    const body = full({ idempotencyKey: randomUUID() });
    const [first, second] = await Promise.all(authors.map((as) => server.call('createPost', { body }, as)));
    expect(first?.body.id).not.toBe(second?.body.id);
  });

  test('is usable again if the post was refused', async () => {
    const dan = await server.memberAs();
    const idempotencyKey = randomUUID();
    expect((await publish({ idempotencyKey, pollyId: randomUUID() }, dan)).status).toBe(400);
    expect((await publish({ idempotencyKey }, dan)).status).toBe(201);
  });

  test('returns an anonymous post before and after its publication', async () => {
    const body = full({ idempotencyKey: randomUUID(), anonymous: true });
    const answers = await Promise.all([1, 2, 3].map(() => server.call('createPost', { body }, ann)));
    const ids = new Set(answers.map((answer) => answer.body.id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
    server.moveClock(3_600_000);
    await runStep(server.services, publishers);
    const later = await server.call('createPost', { body }, ann);
    expect([later.status, ids.has(later.body.id), later.body.appears]).toEqual([201, true, undefined]);
  });
});

test('publishes an anonymous Full Post unchanged at its hour', async () => {
  const post = full({ anonymous: true, description: 'From nobody', commentsTurnedOff: true });
  const { body: card } = await server.call('createPost', { body: post }, ann);
  expect((await read(card.slug)).status).toBe(404);
  expect((await read(card.slug, ann)).body).toMatchObject({ document: post.document, own: true, version: 1 });
  server.moveClock(3_600_000);
  await runStep(server.services, publishers);
  const { body } = await read(card.slug);
  expect(body).toMatchObject({ document: post.document, description: 'From nobody', author: { anonymous: true } });
  expect(body.own).toBeUndefined();
  expect(body.replyRefusal?.errorCode).toBeDefined();
});
