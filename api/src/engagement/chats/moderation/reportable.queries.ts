import { statement } from '../../../platform/db/statement.ts';

/**
 * Finds a reply in a chat of the viewer: nobody else sees it. Introductions and unfinished replies are left out. Indexes:
 * the primary keys.
 */
export const reportableReply = statement<{ viewerId: string; itemId: string }>(
  'chats.findReported',
  `SELECT NULL::uuid AS "authorId" FROM chat_messages m JOIN chats c ON c.id = m.chat_id
   WHERE m.id = $itemId AND c.account_id = $viewerId AND m.question_id IS NOT NULL AND m.sender = 'simulation'
     AND m.removed_at IS NULL AND m.state NOT IN ('waiting', 'writing')
   FOR KEY SHARE OF m`,
);

/** Notes that the member reported a reply. Index: the primary key. */
export const noteReported = statement<{ itemId: string; now: Date }>(
  'chats.noteReported',
  'UPDATE chat_messages SET reported_at = coalesce(reported_at, $now) WHERE id = $itemId',
);

/** Hides a reply from shared transcripts. Index: the primary key. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'chats.hideReported',
  'UPDATE chat_messages SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

/** Shows a hidden reply again. Index: the primary key. */
export const showReported = statement<{ itemId: string }>(
  'chats.showReported',
  'UPDATE chat_messages SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

/** Removes a reply permanently. Keeps its sentences for an appeal. Index: the primary key. */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'chats.removeReported',
  'UPDATE chat_messages SET removed_at = coalesce(removed_at, $now) WHERE id = $itemId',
);

/** A reported reply, as admins see it: with its question and its speaker, and nothing else of the chat. */
export interface DescribedRow {
  id: string;
  name: string;
  question: string;
  excerpt: string;
  passageIds: string[];
}

/** Reads reported replies with their questions and the passages that they cite. Indexes: the primary keys. */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'chats.describeReported',
  `SELECT m.id, person.name, q.body AS question,
     coalesce((SELECT string_agg(s.text, ' ' ORDER BY s.position) FROM chat_sentences s WHERE s.message_id = m.id), '')
       AS excerpt,
     ARRAY(SELECT DISTINCT cited FROM chat_sentences s CROSS JOIN unnest(s.passage_ids) cited
       WHERE s.message_id = m.id)::text[] AS "passageIds"
   FROM chat_messages m JOIN chat_messages q ON q.id = m.question_id JOIN people person ON person.id = m.person_id
   WHERE m.id = ANY ($itemIds::uuid[])`,
);
