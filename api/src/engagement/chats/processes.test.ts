import type { ChatEvent, ChatMessage, LiveEvent } from '@hustings/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectToSite, type OpenSite } from '../../app/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { openStream, type TestStream } from '../../platform/events/testing/stream.ts';
import { seedPeople } from '../../politics/people/index.ts';
import { startChildSite, type ChildSite } from '../../testing/child-site.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { endLapsedReplies } from './replies/end.rules.ts';

const program = new URL('testing/scripted-site.ts', import.meta.url).pathname;
const streams: TestStream[] = [];
let folder: string;
let owned: TestDatabase;
let open: OpenSite;
let sites: ChildSite[];
let polly: string;
let ann: TestMember;

function addressOf({ host, port, user, password, database }: TestDatabase['connection']): string {
  const url = new URL(`postgres://${user}:${password}@localhost/${database}`);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}

const environmentOf = (name: string) => ({
  DATABASE_URL: addressOf(owned.connection),
  DATA_DIR: join(folder, name),
  HUSTINGS_KEYS: join(folder, 'keys'),
  // Long enough for a slow machine. Tests of lapsed holds move the stored end.
  HUSTINGS_LIMIT_CHAT_HOLD_SECONDS: '60',
});
const start = (name: string) => startChildSite(environmentOf(name), program);

const anyPolly = statement('testing.chats.anyPolly', 'SELECT person_id AS "personId" FROM polly_cards LIMIT 1');
const lapse = statement(
  'testing.chats.lapse',
  'UPDATE chat_messages SET writing_until = now() WHERE writing_until > now()',
);
const countSentences = statement<{ chatId: string }>(
  'testing.chats.sentences',
  `SELECT count(*)::int AS total FROM chat_sentences s JOIN chat_messages m ON m.id = s.message_id
   WHERE m.chat_id = $chatId AND m.question_id IS NOT NULL`,
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-chats-'));
  await writeFile(join(folder, 'keys'), `hustings-keys-1 ${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  owned = await makeDatabase();
  open = await connectToSite(environmentOf('command'));
  await seedPeople(open.services);
  const [row] = await open.services.database.query<{ personId: string }>(anyPolly());
  polly = row?.personId ?? '';
  sites = [await start('one'), await start('two')];
}, 60_000);
beforeEach(async () => {
  ann = await addMember(open.services, { level: 4 });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
  await open.close();
  await owned.drop();
  await rm(folder, { recursive: true, force: true });
});

const siteAt = (index: number): ChildSite => sites[index] ?? expect.fail('There is no such site.');

async function call<Answer>(index: number, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
  const payload = body || method !== 'GET' ? { body: JSON.stringify(body ?? {}) } : {};
  const response = await fetch(`${siteAt(index).url}/api${path}`, { method, headers, ...payload });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function newChat(index: number): Promise<string> {
  const { body } = await call<{ chatId: string }>(index, 'POST', '/chats', { personIds: [polly], language: 'en' });
  return body.chatId;
}
const ask = (index: number, chatId: string, body: string, messageId: string = randomUUID()) =>
  call(index, 'POST', `/chats/${chatId}/messages`, { messageId, body });
const replies = async (index: number, chatId: string) =>
  (await call<{ results: ChatMessage[] }>(index, 'GET', `/chats/${chatId}/messages`)).body.results
    .filter(({ questionId, from }) => questionId && from === 'simulation')
    .toReversed();
const states = async (index: number, chatId: string) => (await replies(index, chatId)).map(({ state }) => state);

async function listenAt(index: number, after?: string): Promise<TestStream> {
  const stream = await openStream(siteAt(index).url, { token: ann.token, ...(after ? { after } : {}) });
  streams.push(stream);
  return stream;
}

/** Awaits the next event of a chat that a condition accepts. */
async function nextOf(stream: TestStream, accepts: (event: ChatEvent) => boolean): Promise<ChatEvent> {
  for (;;) {
    const event: LiveEvent = await stream.next();
    const data = event.data as ChatEvent;
    if (event.kind === 'chat' && accepts(data)) return data;
  }
}

test('a killed server leaves an interrupted reply, which another goes on with, and nothing twice', async () => {
  const chatId = await newChat(0);
  const stream = await listenAt(1);
  const messageId = randomUUID();
  expect((await ask(0, chatId, 'wait', messageId)).status).toBe(202);
  expect((await nextOf(stream, ({ sentence }) => sentence !== undefined)).sentence?.text).toBe('Asked: wait');
  await siteAt(0).end('SIGKILL');

  // The browser sends the question again, because it does not know whether it arrived.
  expect((await ask(1, chatId, 'wait', messageId)).status).toBe(202);
  expect((await ask(1, chatId, 'Next?')).status).toBe(409);
  await open.services.database.query(lapse());
  expect(await states(1, chatId)).toEqual(['interrupted']);
  await endLapsedReplies(open.services);
  await nextOf(stream, ({ messageId: id, sentence }) => id === undefined && sentence === undefined);

  const [interrupted] = await replies(1, chatId);
  expect(interrupted).toMatchObject({ state: 'interrupted', mayAskAgain: true });
  const again = await call<{ allowance: { remaining: number } }>(
    1,
    'POST',
    `/chats/${chatId}/messages/${interrupted?.messageId}/again`,
  );
  // A reply that the server interrupted costs no second question.
  expect([again.status, again.body.allowance.remaining]).toEqual([202, 59]);
  await nextOf(stream, ({ sentence }) => sentence !== undefined);
  expect((await call(1, 'POST', `/chats/${chatId}/stop`)).status).toBe(200);
  expect(await states(1, chatId)).toEqual(['stopped']);
  const [stored] = await open.services.database.query<{ total: number }>(countSentences({ chatId }));
  expect(stored?.total).toBe(1);

  expect((await ask(1, chatId, 'And now?')).status).toBe(202);
  await expect.poll(() => states(1, chatId)).toEqual(['stopped', 'complete']);
  sites[0] = await start('one');
});

test('a server that stops ends its replies as interrupted at once', async () => {
  const chatId = await newChat(0);
  const stream = await listenAt(1);
  await ask(0, chatId, 'wait');
  await nextOf(stream, ({ sentence }) => sentence !== undefined);
  expect(await siteAt(0).end('SIGTERM')).toBe(0);
  expect(await states(1, chatId)).toEqual(['interrupted']);
  expect((await ask(1, chatId, 'Next?')).status).toBe(202);
  await expect.poll(() => states(1, chatId)).toEqual(['interrupted', 'complete']);
  sites[0] = await start('one');
});

test('one server refuses a second question, and stops a reply, that another one writes', async () => {
  const chatId = await newChat(0);
  const stream = await listenAt(1);
  await ask(0, chatId, 'wait');
  await nextOf(stream, ({ sentence }) => sentence !== undefined);
  expect((await ask(1, chatId, 'Next?')).status).toBe(409);
  expect((await call(1, 'POST', `/chats/${chatId}/stop`)).status).toBe(200);
  expect((await nextOf(stream, ({ state }) => state !== undefined && state !== 'writing')).state).toBe('stopped');
  expect((await ask(1, chatId, 'Next?')).status).toBe(202);
  await expect.poll(() => states(0, chatId)).toEqual(['stopped', 'complete']);
});

test('a stream that comes back with the id of its last event gets the sentences that it missed, in order', async () => {
  const chatId = await newChat(0);
  const first = await listenAt(0);
  const position = first.lastEventId();
  first.close();
  await ask(0, chatId, 'Trains?');
  await expect.poll(() => states(1, chatId)).toEqual(['complete']);
  const second = await listenAt(1, position);
  expect(second.missed()).toBe(false);
  const heard = new Map<number, string>();
  for (;;) {
    const { sentence, position: place, state } = await nextOf(second, () => true);
    if (sentence && place !== undefined) heard.set(place, sentence.text);
    if (state === 'complete') break;
  }
  expect([...heard]).toEqual([
    [0, 'Asked: Trains?'],
    [1, 'More trains.'],
  ]);
});
