import { randomUUID } from 'node:crypto';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';

interface StoredChat {
  accountId: string;
  personId: string;
  title: string;
  question: string;
}

const addRows = statement<StoredChat & { chatId: string; questionId: string; replyId: string; token: string }>(
  'testing.chats.addRows',
  `WITH chat AS (
     INSERT INTO chats (id, account_id, title, language, last_number, created_at, last_active_at, share_token)
     VALUES ($chatId, $accountId, $title, 'en', 2, now(), now(), $token) RETURNING id
   ), participant AS (
     INSERT INTO chat_participants (chat_id, person_id, position) SELECT id, $personId, 0 FROM chat
   ), messages AS (
     INSERT INTO chat_messages (id, chat_id, number, sender, person_id, body, question_id, state, created_at)
     SELECT $questionId::uuid, id, 1, 'member', NULL::uuid, $question, NULL::uuid, NULL, now() FROM chat
     UNION ALL
     SELECT $replyId::uuid, id, 2, 'simulation', $personId, NULL, $questionId, 'complete', now() FROM chat
   ), sentence AS (
     INSERT INTO chat_sentences (message_id, position, kind, text) VALUES ($replyId, 0, 'frame', 'I am a program.')
   )
   INSERT INTO chat_allowances (account_id, day, used) VALUES ($accountId, current_date, 1)`,
);

/** Stores a shared chat with one question and its reply, without a simulation that answers. */
export async function addChat(services: Services, chat: StoredChat): Promise<void> {
  const ids = { chatId: randomUUID(), questionId: randomUUID(), replyId: randomUUID() };
  const token = Buffer.from(ids.chatId.replaceAll('-', ''), 'hex').toString('base64url');
  await services.database.query(addRows({ ...chat, ...ids, token }));
}
