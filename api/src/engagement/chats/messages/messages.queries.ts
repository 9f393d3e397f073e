import type { ChatReplyState, ChatSentence, OfflineReason } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { personPhotoSql } from '../../../politics/people/index.ts';
import { slugSql } from '../entities/entities.queries.ts';

/** A message of a chat, with the sentences of a reply so far. */
export interface MessageRow {
  messageId: string;
  number: number;
  from: 'member' | 'simulation' | 'moderator';
  body: string | null;
  speaker: { personId: string; slug: string; name: string; photo: string | null } | null;
  sentences: ChatSentence[];
  questionId: string | null;
  state: ChatReplyState | null;
  offlineReason: OfflineReason | null;
  reported: boolean;
  hidden: boolean;
  removed: boolean;
  created: string;
}

/**
 * The state of the reply `m` to the question `q`. A reply that no process writes any more was interrupted, also before a
 * job has stored that.
 */
const stateSql = `CASE WHEN m.state IN ('waiting', 'writing') AND (q.writing_until > $now::timestamptz) IS NOT TRUE
  THEN 'interrupted' ELSE m.state END`;

const columns = `m.id AS "messageId", m.number, m.sender AS "from", m.body, m.question_id AS "questionId",
  ${stateSql} AS state, m.offline_reason AS "offlineReason", m.reported_at IS NOT NULL AS reported,
  m.hidden_at IS NOT NULL AS hidden, m.removed_at IS NOT NULL AS removed, m.created_at AS created,
  CASE WHEN person.id IS NOT NULL THEN jsonb_build_object('personId', person.id, 'slug', ${slugSql('person.id')},
    'name', person.name, 'photo', ${personPhotoSql('person.id')}) END AS speaker,
  sentences.list AS sentences`;

/** Joins what the columns need. Indexes: the primary keys. */
const joined = `LEFT JOIN chat_messages q ON q.id = m.question_id
  LEFT JOIN people person ON person.id = m.person_id
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'text', s.text, 'passageIds', to_jsonb(s.passage_ids))
      ORDER BY s.position), '[]') AS list
    FROM chat_sentences s WHERE s.message_id = m.id
  ) sentences`;

/** Selects a page of the messages of a chat, newest first. Index: chat_messages_chat_id_number_key. */
export const newestMessages = statement<{
  chatId: string;
  beforeNumber: number;
  limit: number;
  offset: number;
  now: Date;
}>(
  'chats.newestMessages',
  `SELECT ${columns} FROM (
     SELECT * FROM chat_messages WHERE chat_id = $chatId AND number < $beforeNumber::integer
     ORDER BY number DESC LIMIT least($limit, 101) OFFSET $offset
   ) m ${joined} ORDER BY m.number DESC`,
);

/** Selects a page of the messages of a chat, oldest first. Index: chat_messages_chat_id_number_key. */
export const oldestMessages = statement<{ chatId: string; afterNumber: number; limit: number; now: Date }>(
  'chats.oldestMessages',
  `SELECT ${columns} FROM (
     SELECT * FROM chat_messages WHERE chat_id = $chatId AND number > $afterNumber::integer
     ORDER BY number LIMIT least($limit, 101)
   ) m ${joined} ORDER BY m.number`,
);

/** Selects a question and what answers it, oldest first. Indexes: the primary key, chat_messages_answers. */
export const messagesOfQuestion = statement<{ questionId: string; now: Date }>(
  'chats.messagesOfQuestion',
  `SELECT ${columns} FROM (
     SELECT * FROM chat_messages WHERE id = $questionId
     UNION ALL SELECT * FROM chat_messages WHERE question_id = $questionId
   ) m ${joined} ORDER BY m.number`,
);

/** Counts the messages of a chat. Index: chat_messages_chat_id_number_key. */
export const countMessages = statement<{ chatId: string }>(
  'chats.countMessages',
  'SELECT count(*)::int AS total FROM chat_messages WHERE chat_id = $chatId',
);
