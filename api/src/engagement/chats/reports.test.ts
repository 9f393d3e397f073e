import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { purgeDeleted } from '../../identity/account-deletion/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { seedPeople } from '../../politics/people/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { ask, awaitStates, chatWith, messagesOf, polliesOf } from './testing/chats.ts';
import { scriptedHandlers, scriptedSimulations } from './testing/scripted.ts';

let server: TestServer;
let ann: TestMember;
let admin: TestMember;
let polly: { personId: string; name: string };

beforeAll(async () => {
  server = await testServer({
    cheapPasswords: true,
    handlers: scriptedHandlers(scriptedSimulations()),
    limits: { recentPasswordMinutesAdmin: 1_000_000 },
  });
  await seedPeople(server.services);
  [polly = { personId: '', name: '' }] = await polliesOf(server, 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 4 });
  admin = await server.memberAs({ roles: ['Admin'] });
});

const report = (itemId: string, as: TestMember, reason: 'incorrect' | 'other' = 'incorrect') =>
  server.call('reportAbuse', { body: { kind: 'chatMessage', itemId, reason } }, as);
const caseOf = async (itemId: string) =>
  (await server.call('listAbuse', {}, admin)).body.results.find((each) => each.itemId === itemId);
const shareOf = async (chatId: string) =>
  (await server.call('shareChat', { params: { id: chatId } }, ann)).body.shareUrl?.split('/').at(-1) ?? '';
const transcript = (token: string) => server.call('getSharedChat', { params: { token }, query: { take: 100 } });

async function chatWithReply() {
  const { chatId } = await chatWith(server, ann, [polly.personId]);
  await ask(server, ann, chatId, 'A private matter first?');
  await awaitStates(server, ann, chatId, ['complete']);
  await ask(server, ann, chatId, 'What about trains?');
  const [, reply] = await awaitStates(server, ann, chatId, ['complete', 'complete']);
  return { chatId, messageId: reply?.messageId ?? '' };
}

test('the member of a chat asks "Is this right?", and admins get that reply with its question only', async () => {
  const { chatId, messageId } = await chatWithReply();
  expect((await report(messageId, ann)).status).toBe(201);
  const reported = await caseOf(messageId);
  expect(reported).toMatchObject({
    kind: 'chatMessage',
    excerpt: 'Asked: What about trains? More trains.',
    hidden: false,
    simulation: { name: polly.name, question: 'What about trains?', passages: [] },
    reports: [{ reason: 'incorrect' }],
  });
  expect(reported).not.toHaveProperty('authorName');
  expect(JSON.stringify(reported)).not.toContain('private matter');
  const shown = (await messagesOf(server, ann, chatId)).find((each) => each.messageId === messageId);
  expect(shown).toMatchObject({ reported: true });
  expect(shown).not.toHaveProperty('mayAskAgain');
  const again = await server.call('askChatAgain', { params: { id: chatId, messageId } }, ann);
  expect(again.failure?.errorCode).toBe('Gone');
  expect((await report(messageId, ann)).failure?.errorCode).toBe('AlreadyExists');
});

test('nobody else can report a reply, and "incorrect" is for replies only', async () => {
  const { chatId, messageId } = await chatWithReply();
  const bob = await server.memberAs({ level: 5 });
  expect((await report(messageId, bob)).status).toBe(404);
  const [introduction, question] = await messagesOf(server, ann, chatId);
  expect((await report(introduction?.messageId ?? '', ann)).status).toBe(404);
  expect((await report(question?.messageId ?? '', ann)).status).toBe(404);
  const post = { kind: 'post', itemId: messageId, reason: 'incorrect' } as const;
  expect((await server.call('reportAbuse', { body: post }, bob)).failure?.errors).toMatchObject([
    { fieldName: 'Reason', errorCode: 'InvalidValue' },
  ]);
});

test('a reply that an admin removes is gone from the chat and the transcript, and costs its member no level', async () => {
  const { chatId, messageId } = await chatWithReply();
  const token = await shareOf(chatId);
  await report(messageId, ann);
  const id = (await caseOf(messageId))?.id ?? '';
  expect((await server.call('approveAbuse', { body: { id } }, admin)).status).toBe(200);
  const shown = (await messagesOf(server, ann, chatId)).find((each) => each.messageId === messageId);
  expect(shown).toMatchObject({ removed: true, sentences: [] });
  const shared = (await transcript(token)).body.results.find((each) => each.messageId === messageId);
  expect(shared).toMatchObject({ removed: true, sentences: [] });
  expect((await server.call('getReputation', {}, ann)).body.level).toBe(4);
});

const rowsOf = statement<{ accountId: string }>(
  'testing.chats.rows',
  `SELECT id::text FROM chats WHERE account_id = $accountId
   UNION ALL SELECT account_id::text FROM chat_allowances WHERE account_id = $accountId
   UNION ALL SELECT id::text FROM chat_messages WHERE chat_id IN (SELECT id FROM chats WHERE account_id = $accountId)`,
);

test('the deletion of an account ends its links at once', async () => {
  const { chatId } = await chatWithReply();
  const token = await shareOf(chatId);
  expect((await transcript(token)).status).toBe(200);
  expect((await server.call('deleteAccount', { body: {} }, ann)).status).toBe(200);
  expect((await transcript(token)).status).toBe(404);
  await server.services.restoreAccount(ann.accountId);
  expect((await transcript(token)).status).toBe(200);
});

test('a purge leaves no row of the chats', async () => {
  await chatWithReply();
  await server.call('deleteAccount', { body: {} }, ann);
  server.moveClock(40 * 86_400_000);
  await purgeDeleted(server.services, personalData);
  expect(await server.services.database.query(rowsOf({ accountId: ann.accountId }))).toEqual([]);
});

test('an export has the chats with their messages in order', async () => {
  const { chatId } = await chatWithReply();
  const token = await shareOf(chatId);
  const subject = { accountId: ann.accountId, userName: ann.userName, email: '' };
  const rows: Record<string, object[]> = {};
  for (const { exported } of personalData)
    if ('kind' in exported && exported.kind.startsWith('chat'))
      rows[exported.kind] = await Array.fromAsync(exported.rows(server.services, subject));
  expect(rows).toMatchObject({
    chats: [{ chat: chatId, participants: [polly.name], shareUrl: `http://127.0.0.1:4000/chat/shared/${token}` }],
    chatMessages: [
      { chat: chatId, sender: 'simulation', name: polly.name, body: 'I am a program.' },
      { sender: 'member', body: 'A private matter first?' },
      { sender: 'simulation', replyState: 'complete' },
      { sender: 'member', body: 'What about trains?' },
      { sender: 'simulation', body: 'Asked: What about trains? More trains.' },
    ],
    chatAllowance: [{ used: 2 }],
  });
});
