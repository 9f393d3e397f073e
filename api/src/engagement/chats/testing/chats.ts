import type { CallAnswer, CallInput, Chat, ChatMessage } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import type { TestAnswer, TestMember, TestServer } from '../../../testing/server.ts';

const somePeople = statement<{ limit: number }>(
  'testing.chats.people',
  'SELECT person_id AS "personId", name FROM polly_cards ORDER BY sort_key LIMIT $limit',
);

/** Returns some pollies of a server with people. */
export const polliesOf = (server: TestServer, limit: number) =>
  server.services.database.query<{ personId: string; name: string }>(somePeople({ limit }));

/** Starts a chat. @throws if the server refuses */
export async function chatWith(
  server: TestServer,
  member: TestMember,
  personIds: string[],
  given: Partial<CallInput<'createChat'>['body']> = {},
): Promise<Chat> {
  const body = { personIds, language: 'en', ...given } as const;
  const { status, failure, body: chat } = await server.call('createChat', { body }, member);
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(failure)}`);
  return chat;
}

/** Asks a question. */
export const ask = (
  server: TestServer,
  member: TestMember,
  chatId: string,
  body: string,
  messageId: string = randomUUID(),
): Promise<TestAnswer<'sendChatMessage'>> =>
  server.call('sendChatMessage', { params: { id: chatId }, body: { messageId, body } }, member);

/** Returns the messages of a chat, oldest first. */
export async function messagesOf(server: TestServer, member: TestMember, chatId: string): Promise<ChatMessage[]> {
  const { body } = await server.call('listChatMessages', { params: { id: chatId }, query: { take: 100 } }, member);
  return body.results.toReversed();
}

/** Returns the replies to questions, oldest first. */
export const repliesOf = async (server: TestServer, member: TestMember, chatId: string): Promise<ChatMessage[]> =>
  (await messagesOf(server, member, chatId)).filter(({ from, questionId }) => from === 'simulation' && questionId);

/** Awaits the states of the replies of a chat. */
export async function awaitStates(
  server: TestServer,
  member: TestMember,
  chatId: string,
  states: string[],
): Promise<ChatMessage[]> {
  await expect
    .poll(async () => (await repliesOf(server, member, chatId)).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(states);
  return repliesOf(server, member, chatId);
}

/** Returns the texts of the sentences of a message. */
export const textsOf = ({ sentences = [] }: Pick<ChatMessage, 'sentences'>): string[] =>
  sentences.map(({ text }) => text);

/** Returns the reply in the answer to a question. @throws without one */
export const replyIn = ({ messages }: CallAnswer<'sendChatMessage'>): ChatMessage =>
  messages.find(({ from }) => from === 'simulation') ?? expect.fail('There is no reply.');
