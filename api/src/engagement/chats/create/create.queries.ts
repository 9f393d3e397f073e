import { statement } from '../../../platform/db/statement.ts';

/**
 * Adds a chat, and returns its id. Returns no row if a chat has the id already: a repeated request. Index: the primary
 * key.
 */
export const addChat = statement<{
  chatId: string | null;
  accountId: string;
  language: string;
  now: Date;
}>(
  'chats.add',
  `INSERT INTO chats (id, account_id, language, created_at, last_active_at)
   VALUES (coalesce($chatId::uuid, uuidv7()), $accountId, $language, $now, $now)
   ON CONFLICT (id) DO NOTHING RETURNING id AS "chatId"`,
);

/** Names a chat, or removes its name. Index: the primary key. */
export const setTitle = statement<{ chatId: string; title: string | null }>(
  'chats.setTitle',
  'UPDATE chats SET title = $title WHERE id = $chatId',
);

/** Gives up the question of a chat, so that no process writes to it any more. Index: chat_messages_written. */
export const releaseChat = statement<{ chatId: string }>(
  'chats.release',
  `UPDATE chat_messages SET writer_id = NULL, writing_until = NULL, written_for = NULL
   WHERE chat_id = $chatId AND writing_until IS NOT NULL RETURNING id AS "questionId"`,
);

/** Deletes a chat with all that belongs to it. Index: the primary key. */
export const deleteChat = statement<{ chatId: string }>('chats.delete', 'DELETE FROM chats WHERE id = $chatId');
