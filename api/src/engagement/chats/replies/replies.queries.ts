import { statement } from '../../../platform/db/statement.ts';

interface Hold {
  questionId: string;
  writerId: string;
}

/**
 * Holds a question for some more time, and locks it until the transaction ends. Returns no row if the process does not
 * hold the question any more: it was stopped, deleted, or given up. Index: the primary key.
 */
export const extendHold = statement<Hold & { until: Date }>(
  'chats.extendHold',
  'UPDATE chat_messages SET writing_until = $until WHERE id = $questionId AND writer_id = $writerId RETURNING id',
);

/** Begins a reply that waits, and returns no row if it does not. Index: the primary key. */
export const beginReply = statement<{ messageId: string }>(
  'chats.beginReply',
  `UPDATE chat_messages SET state = 'writing' WHERE id = $messageId AND state = 'waiting' RETURNING id`,
);

/** Adds a sentence to a reply. The primary key refuses a second one at the same position. */
export const addSentence = statement<{
  messageId: string;
  position: number;
  kind: string;
  text: string;
  passageIds: readonly string[];
}>(
  'chats.addSentence',
  `INSERT INTO chat_sentences (message_id, position, kind, text, passage_ids)
   VALUES ($messageId, $position, $kind, $text, $passageIds::uuid[])`,
);

/** Ends a reply that is being written. Index: the primary key. */
export const endReply = statement<{ messageId: string; state: string; offlineReason: string | null }>(
  'chats.endReply',
  `UPDATE chat_messages SET state = $state, offline_reason = $offlineReason
   WHERE id = $messageId AND state = 'writing' RETURNING id`,
);

/** Gives up a question, so that another one can be asked. Index: the primary key. */
export const releaseQuestion = statement<{ questionId: string }>(
  'chats.releaseQuestion',
  'UPDATE chat_messages SET writer_id = NULL, writing_until = NULL, written_for = NULL WHERE id = $questionId',
);

/** Ends the replies to a question that are not finished, and returns their ids. Index: chat_messages_answers. */
export const endReplies = statement<{ questionId: string; state: string }>(
  'chats.endReplies',
  `UPDATE chat_messages SET state = $state WHERE question_id = $questionId AND state IN ('waiting', 'writing')
   RETURNING id`,
);

/** Ends the replies of a polly that wait in a chat, and returns their ids. Index: chat_messages_answers. */
export const endWaiting = statement<{ questionId: string; personId: string }>(
  'chats.endWaiting',
  `UPDATE chat_messages SET state = 'stopped'
   WHERE question_id = $questionId AND person_id = $personId AND state = 'waiting' RETURNING id`,
);

/** Locks questions that no process holds any more. Index: chat_messages_held. */
export const lapsedQuestions = statement<{ now: Date; limit: number }>(
  'chats.lapsedQuestions',
  `SELECT q.id AS "questionId", q.chat_id AS "chatId", c.account_id AS "accountId"
   FROM chat_messages q JOIN chats c ON c.id = q.chat_id
   WHERE q.writing_until <= $now ORDER BY q.writing_until LIMIT $limit FOR NO KEY UPDATE OF q SKIP LOCKED`,
);

/** A message before a question, as a simulation reads it. */
export interface HistoryRow {
  from: 'member' | 'polly';
  text: string;
}

/**
 * Reads the last questions before a number, and the replies of one polly to them, oldest first. Index:
 * chat_messages_chat_id_number_key.
 */
export const historyBefore = statement<{ chatId: string; personId: string; number: number; limit: number }>(
  'chats.history',
  `SELECT CASE m.sender WHEN 'member' THEN 'member' ELSE 'polly' END AS "from", m.text FROM (
     SELECT q.number, q.sender, q.body AS text FROM (
       SELECT * FROM chat_messages WHERE chat_id = $chatId AND number < $number::integer AND sender = 'member'
       ORDER BY number DESC LIMIT $limit
     ) q
     UNION ALL
     SELECT r.number, r.sender, (SELECT string_agg(s.text, ' ' ORDER BY s.position) FROM chat_sentences s
       WHERE s.message_id = r.id)
     FROM (
       SELECT * FROM chat_messages WHERE chat_id = $chatId AND number < $number::integer AND sender = 'member'
       ORDER BY number DESC LIMIT $limit
     ) q JOIN chat_messages r ON r.question_id = q.id
     WHERE r.person_id = $personId AND r.removed_at IS NULL
   ) m WHERE m.text IS NOT NULL ORDER BY m.number`,
);
