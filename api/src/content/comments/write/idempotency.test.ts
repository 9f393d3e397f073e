import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { commentsOn, createSubject, noPostingGaps } from '../testing/comments.ts';

const countKeys = statement('testing.countKeys', 'SELECT count(*)::integer AS count FROM post_keys');

let server: TestServer;
let ann: TestMember;
let on: ReturnType<typeof commentsOn>;
beforeAll(async () => {
  server = await testServer({ limits: noPostingGaps });
  server.moveClockToNoon();
  ann = await server.memberAs({ level: 5 });
});
afterAll(() => server.close());
beforeEach(async () => {
  on = commentsOn(server, 'post', await createSubject(server, 'post', ann));
});

const keyed = (body: string, more: { anonymous?: boolean } = {}) => ({ body, idempotencyKey: randomUUID(), ...more });

test('returns the same comment for a repeated key, also for simultaneous calls', async () => {
  const bob = await server.memberAs({ level: 2 });
  const comment = keyed('From the tunnel');
  const answers = await Promise.all(Array.from({ length: 6 }, () => on.comment(comment, bob)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await on.read()).toEqual(['From the tunnel']);
});

test('returns the same reply for a repeated key', async () => {
  const { id } = (await on.comment('At first', ann)).body;
  const reply = keyed('From the bridge');
  const ids = [await on.reply(id, reply, ann), await on.reply(id, reply, ann)].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
  expect(await on.read()).toEqual(['At first', '>From the bridge']);
});

test('publishes the comments of two members with one key', async () => {
  const comment = keyed('From the ferry');
  await on.comment(comment, ann);
  expect((await on.comment(comment, await server.memberAs({ level: 2 }))).status).toBe(201);
  expect(await on.read()).toHaveLength(2);
});

test('publishes a comment after its key was refused', async () => {
  const low = await server.memberAs({ level: 0 });
  const comment = keyed('From the train');
  expect((await on.comment(comment, low)).failure?.errorCode).toBe('ReputationTooLow');
  expect((await on.comment(comment, ann)).status).toBe(201);
});

test('says that the comment of a repeated key is removed, and does not publish it again', async () => {
  const comment = keyed('From the tram');
  const { id } = (await on.comment(comment, ann)).body;
  await on.remove(id, ann);
  expect((await on.comment(comment, ann)).failure?.errorCode).toBe('Gone');
  expect(await on.read()).toEqual([]);
});

test('returns an anonymous comment before and after its publication, and stores no key', async () => {
  const eve = await server.memberAs({ level: 5, verified: true });
  const keys = () => server.services.database.query(countKeys());
  const before = await keys();
  const comment = keyed('From nobody', { anonymous: true });
  const waiting = [await on.comment(comment, eve), await on.comment(comment, eve)];
  expect(waiting.map(({ status }) => status)).toEqual([201, 201]);
  server.moveClock(3_600_000);
  await runStep(server.services, publishers);
  const published = await on.comment(comment, eve);
  expect(new Set([...waiting, published].map(({ body }) => body.id)).size).toBe(1);
  expect(await on.read()).toEqual(['From nobody']);
  expect(await keys()).toEqual(before);
});
