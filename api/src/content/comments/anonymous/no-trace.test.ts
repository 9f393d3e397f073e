import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { recordTransactionNumbers, rowTraces } from '../../../testing/row-traces.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { commentsOn, createSubject, noPostingGaps } from '../testing/comments.ts';
import type { CommentSubject } from '../subject/subjects.queries.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let numbers: string[];

beforeAll(async () => {
  server = await testServer({ limits: { ...noPostingGaps, repeatedTextMinutes: 60 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ userName: 'ann', level: 5, verified: true });
  bob = await server.memberAs({ userName: 'bob', level: 5 });
  numbers = recordTransactionNumbers(server.services);
});
afterAll(() => server.close());

/** Makes requests, and requires that they wrote and locked no row. */
async function withoutTrace(requests: () => Promise<void>): Promise<void> {
  const before = await rowTraces(server.services.database);
  const numbered = numbers.length;
  await requests();
  expect(await rowTraces(server.services.database)).toEqual(before);
  expect(numbers.slice(numbered)).toEqual([]);
}

const kinds: CommentSubject['kind'][] = ['post', 'polly', 'party', 'election', 'organisation', 'topicStance', 'goal'];

test.each(kinds)('anonymous comments on a %s write nothing but the sealed inbox', async (kind) => {
  const calls = commentsOn(server, kind, await createSubject(server, kind, bob));
  const named = (await calls.comment('Under my name', bob)).body;
  // A first request of the day counts an active day of the member.
  await calls.list({}, ann);
  let id = '';
  await withoutTrace(async () => {
    const begun = await calls.comment({ body: `Nobody on a ${kind}, to @bob`, anonymous: true }, ann);
    const replied = await calls.reply(named.id, { body: `A reply on a ${kind}`, anonymous: true }, ann);
    const taken = await calls.comment({ body: `Taken back on a ${kind}`, anonymous: true }, ann);
    expect([begun, replied, taken].map(({ status }) => status)).toEqual([201, 201, 201]);
    ({ id } = begun.body);
    const withdrawn = await server.call('takeBackAnonymous', { params: { id: taken.body.id } }, ann);
    expect(withdrawn.status).toBe(200);
    const repeated = await calls.comment({ body: `A reply on a ${kind}`, anonymous: true }, ann);
    expect(repeated.failure?.errorCode).toBe('TextRepeated');
    const missing = await calls.reply(crypto.randomUUID(), { body: 'To nothing', anonymous: true }, ann);
    expect(missing.status).toBe(404);
    expect((await calls.list({}, ann)).body.results.filter(({ appears }) => appears)).toHaveLength(2);
  });

  server.moveClock(3_600_000);
  await runStep(server.services, publishers);
  expect((await calls.list({}, bob)).body.results.map(({ body }) => body).toSorted()).toEqual([
    `A reply on a ${kind}`,
    `Nobody on a ${kind}, to @bob`,
    'Under my name',
  ]);
  // A first request of the hour records the use of the session.
  await calls.list({}, ann);
  await withoutTrace(async () => {
    expect((await server.call('takeBackAnonymous', { params: { id } }, ann)).status).toBe(200);
  });
});

test('a step writes the comments of a thread in random order, numbered in it', async () => {
  const calls = commentsOn(server, 'post', await createSubject(server, 'post', bob));
  const authors = await Promise.all(Array.from({ length: 15 }, () => server.memberAs({ level: 5, verified: true })));
  const written: string[] = [];
  for (const [index, author] of authors.entries()) {
    written.push(`Comment ${String(index).padStart(2, '0')}`);
    await calls.comment({ body: written.at(-1) ?? '', anonymous: true }, author);
  }
  server.moveClock(3_600_000);
  await runStep(server.services, publishers);
  const { results } = (await calls.list({ take: 100 })).body;
  const shown = results.map(({ body }) => body ?? '');
  expect(shown.toSorted()).toEqual(written);
  expect(shown).not.toEqual(written);
  const pseudonyms = results.map(({ author }) => (author && 'pseudonym' in author ? author.pseudonym : 0));
  expect(new Set(pseudonyms).size).toBe(15);
});
