import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { befriend, memberWithProfile } from '../../access/relations/testing/members.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { send, sends } from './testing/messages.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: {
      directMessageGapSeconds: 0,
      directMessagesPerDay: 1_000,
      messagesPerRequest: 3,
      databaseMilliseconds: 60_000,
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, bob] = await Promise.all([memberWithProfile(server, { level: 3 }), memberWithProfile(server, { level: 3 })]);
});

const allow = (member: TestMember) =>
  server.call('updateUser', { params: { id: member.accountId }, body: { sendMeDirectMessage: 'everyone' } }, member);
const conversationsOf = statement<{ accountId: string }>(
  'testing.messages.conversations',
  `SELECT c.id, c.last_position AS last,
     (SELECT array_agg(m.position ORDER BY m.position) FROM direct_messages m WHERE m.conversation_id = c.id) AS positions
   FROM conversations c WHERE $accountId IN (c.first_id, c.second_id)`,
);
const stored = () =>
  server.services.database.query<{ id: string; last: number; positions: number[] }>(
    conversationsOf({ accountId: ann.accountId }),
  );

test('first messages from both sides at once make one conversation, and none is lost', async () => {
  await befriend(server, ann, bob);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? send(server, ann, bob) : send(server, bob, ann))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.conversation.conversationId)).size).toBe(1);
  const [conversation, ...others] = await stored();
  expect(others).toEqual([]);
  expect(conversation?.positions).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  for (const member of [ann, bob])
    expect((await server.call('listConversations', {}, member)).body.results).toMatchObject([{ unread: 25 }]);
});

test('one message that is sent many times at once is stored once', async () => {
  await befriend(server, ann, bob);
  const messageId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(server, ann, bob, { messageId })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await stored()).toMatchObject([{ last: 1, positions: [1] }]);
});

test('one id of two members at once is one message', async () => {
  await befriend(server, ann, bob);
  const messageId = randomUUID();
  const answers = await Promise.all([send(server, ann, bob, { messageId }), send(server, bob, ann, { messageId })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await stored()).toMatchObject([{ last: 1, positions: [1] }]);
});

test('no more messages than allowed reach the requests, however many come at once', async () => {
  await allow(bob);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(server, ann, bob)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(answers.flatMap(({ failure }) => (failure ? [failure.errorCode] : [])))).toEqual(
    new Set(['MessageRequestWaiting']),
  );
});

test('deleting, reading and muting while messages come end without a deadlock', async () => {
  await befriend(server, ann, bob);
  const { conversation, message } = await sends(server, ann, bob);
  const params = { id: conversation.conversationId };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [
      send(server, ann, bob),
      send(server, bob, ann),
      server.call('deleteConversation', { params }, bob),
      server.call('muteConversation', { params, body: { muted: true } }, ann),
      server.call('readConversation', { params, body: { messageId: message.messageId } }, ann),
    ]).flat(),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
});

test('many members below the level at once are refused, and nobody waits for a connection', async () => {
  await allow(bob);
  const newcomers = await Promise.all(Array.from({ length: 30 }, () => memberWithProfile(server, { level: 2 })));
  const answers = await Promise.all(newcomers.map((newcomer) => send(server, newcomer, bob)));
  expect(new Set(answers.map(({ failure }) => failure?.errorCode))).toEqual(new Set(['ReputationTooLow']));
});
