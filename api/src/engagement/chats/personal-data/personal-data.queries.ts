import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads a batch of the chats of an account. Indexes: chats_last_active, the primary keys. */
export const exportedChats = statement<{ accountId: string } & Batch>(
  'chats.exported',
  `SELECT c.id, c.title, c.language, c.created_at AS created, c.share_token AS "shareToken",
     ARRAY(SELECT person.name FROM chat_participants p JOIN people person ON person.id = p.person_id
       WHERE p.chat_id = c.id ORDER BY p.position, p.person_id) AS participants
   FROM chats c WHERE c.account_id = $accountId AND c.id > $afterId ORDER BY c.id LIMIT $limit`,
);

/** A message of an export. */
export interface ExportedMessage {
  sender: string;
  name: string | null;
  body: string | null;
  replyState: string | null;
  created: string;
  reported: string | null;
}

/** Reads a batch of the messages of a chat, in their order. Indexes: the primary keys. */
export const exportedMessages = statement<{ chatId: string; afterNumber: number; limit: number }>(
  'chats.exportedMessages',
  `SELECT m.number, m.sender, person.name, m.state AS "replyState", m.created_at AS created, m.reported_at AS reported,
     coalesce(m.body, (SELECT string_agg(s.text, ' ' ORDER BY s.position) FROM chat_sentences s
       WHERE s.message_id = m.id AND m.removed_at IS NULL)) AS body
   FROM chat_messages m LEFT JOIN people person ON person.id = m.person_id
   WHERE m.chat_id = $chatId AND m.number > $afterNumber::integer ORDER BY m.number LIMIT $limit`,
);

/** Reads the questions of an account on the last day with any. Index: the primary key. */
export const exportedAllowance = statement<{ accountId: string }>(
  'chats.exportedAllowance',
  'SELECT day, used FROM chat_allowances WHERE account_id = $accountId',
);

/** Gives up the questions of an account, so that no process writes to them any more. Index: chat_messages_written. */
export const releaseChats = statement<{ accountId: string }>(
  'chats.releaseAll',
  `UPDATE chat_messages SET writer_id = NULL, writing_until = NULL, written_for = NULL
   WHERE writing_until IS NOT NULL AND chat_id IN (SELECT id FROM chats WHERE account_id = $accountId)`,
);

/** Deletes the chats of an account. Index: chats_last_active. */
export const deleteChats = statement<{ accountId: string }>(
  'chats.purge',
  'DELETE FROM chats WHERE account_id = $accountId',
);

/** Deletes the count of an account's questions. Index: the primary key. */
export const deleteAllowance = statement<{ accountId: string }>(
  'chats.purgeAllowance',
  'DELETE FROM chat_allowances WHERE account_id = $accountId',
);
