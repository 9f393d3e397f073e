import { statement } from '../../../platform/db/statement.ts';
import { conversationsSql, isRemovedSql, isSeenSql } from '../conversation/conversation.queries.ts';

/** A message as a member of the conversation sees it. */
export interface MessageRow {
  messageId: string;
  position: number;
  own: boolean;
  body: string;
  created: string;
  removed: boolean;
  pictureId: string | null;
  alt: string | null;
  width: number | null;
  height: number | null;
}

const messageColumns = `m.id AS "messageId", m.position, m.account_id = me.account_id AS own, m.body,
  m.created_at AS created, ${isRemovedSql} AS removed, p.id AS "pictureId", p.alt, p.width, p.height`;

const messagesSql = `${conversationsSql}
   JOIN direct_messages m ON m.conversation_id = c.id
   LEFT JOIN direct_message_pictures p ON p.message_id = m.id`;

/**
 * Lists the messages of a conversation before a position, newest first. Indexes: direct_messages_position,
 * direct_message_pictures_message_id_key, the primary keys.
 */
export const listMessages = statement<{
  accountId: string;
  conversationId: string;
  before: number;
  limit: number;
}>(
  'directMessages.messages',
  `SELECT ${messageColumns} FROM ${messagesSql}
   WHERE me.account_id = $accountId AND me.conversation_id = $conversationId AND m.position < $before AND ${isSeenSql}
   ORDER BY m.position DESC LIMIT $limit`,
);

/** Reads a message that its member sees. Indexes: the primary keys, direct_message_pictures_message_id_key. */
export const messageIn = statement<{ accountId: string; conversationId: string; messageId: string }>(
  'directMessages.message',
  `SELECT ${messageColumns} FROM ${messagesSql}
   WHERE me.account_id = $accountId AND me.conversation_id = $conversationId AND m.id = $messageId AND ${isSeenSql}`,
);

/** Locks a conversation of a member, as everything does that changes it. Index: the primary key. */
export const lockConversation = statement<{ accountId: string; conversationId: string }>(
  'directMessages.lockById',
  `SELECT c.id FROM conversations c
   WHERE c.id = $conversationId AND $accountId IN (c.first_id, c.second_id) FOR NO KEY UPDATE`,
);

/** Notes that a member deleted a message for themselves. Index: the primary key. */
export const storeDeletion = statement<{ accountId: string; messageId: string }>(
  'directMessages.deleteMessage',
  `INSERT INTO direct_message_deletions (account_id, message_id) VALUES ($accountId, $messageId)
   ON CONFLICT DO NOTHING`,
);

/** The number of messages of the other that member `me` sees and has not read. Index: direct_messages_position. */
const unreadSql = `(SELECT count(*)::int FROM direct_messages m
    WHERE m.conversation_id = me.conversation_id AND m.position > me.read_position AND m.position > me.cleared_position
      AND m.account_id <> me.account_id AND NOT EXISTS (
        SELECT FROM direct_message_deletions d WHERE d.account_id = me.account_id AND d.message_id = m.id))`;

/** Whether member `me` has a message that is not deleted for the member. Index: direct_messages_position. */
const hasMessageSql = `EXISTS (SELECT FROM direct_messages m
    WHERE m.conversation_id = me.conversation_id AND m.position > me.cleared_position AND NOT EXISTS (
      SELECT FROM direct_message_deletions d WHERE d.account_id = me.account_id AND d.message_id = m.id))`;

/** Counts unread messages again, and takes a conversation without messages from the list. Index: the primary key. */
export const recount = statement<{ accountId: string; conversationId: string }>(
  'directMessages.recount',
  `UPDATE conversation_members me SET unread = ${unreadSql}, last_at = CASE WHEN ${hasMessageSql} THEN me.last_at END
   WHERE me.conversation_id = $conversationId AND me.account_id = $accountId`,
);

/** Moves the read mark of a member forward. Index: the primary key. */
export const moveReadMark = statement<{ accountId: string; conversationId: string; position: number }>(
  'directMessages.read',
  `UPDATE conversation_members me SET read_position = $position
   WHERE me.conversation_id = $conversationId AND me.account_id = $accountId AND me.read_position < $position
   RETURNING me.conversation_id`,
);

/** Whether the other member sees how far the member has read. Indexes: the primary keys. */
export const sharesReadMarks = statement<{ accountId: string; otherId: string; conversationId: string }>(
  'directMessages.sharesReadMarks',
  `SELECT bool_and(a.show_read_marks AND m.state = 'accepted') AS shared
   FROM conversation_members m JOIN accounts a ON a.id = m.account_id
   WHERE m.conversation_id = $conversationId AND m.account_id IN ($accountId, $otherId)`,
);

/** Mutes a conversation for a member, or not. Index: the primary key. */
export const setMuted = statement<{ accountId: string; conversationId: string; muted: boolean }>(
  'directMessages.mute',
  `UPDATE conversation_members SET muted = $muted WHERE conversation_id = $conversationId AND account_id = $accountId`,
);

/** Accepts a request. Index: the primary key. */
export const accept = statement<{ accountId: string; conversationId: string }>(
  'directMessages.accept',
  `UPDATE conversation_members SET state = 'accepted'
   WHERE conversation_id = $conversationId AND account_id = $accountId AND state = 'request'`,
);

/** Deletes the messages of a locked conversation for a member, who then allows no answers. Indexes: the primary keys. */
export const clear = statement<{ accountId: string; conversationId: string; declined: boolean }>(
  'directMessages.clear',
  `UPDATE conversation_members me SET cleared_position = c.last_position, last_at = NULL, unread = 0,
     answers_under = NULL, state = CASE WHEN $declined THEN 'declined' ELSE me.state END
   FROM conversations c
   WHERE c.id = $conversationId AND me.conversation_id = c.id AND me.account_id = $accountId`,
);

/**
 * Deletes messages that both members have deleted, except while moderators look at a report or can restore a removed one. Indexes:
 * direct_messages_position, the primary keys, reported_items_open.
 */
export const deleteForgotten = statement<{ conversationId: string }>(
  'directMessages.deleteForgotten',
  `DELETE FROM direct_messages m WHERE m.conversation_id = $conversationId
     AND NOT EXISTS (
       SELECT FROM conversation_members me WHERE me.conversation_id = m.conversation_id
         AND m.position > me.cleared_position AND NOT EXISTS (
           SELECT FROM direct_message_deletions d WHERE d.account_id = me.account_id AND d.message_id = m.id))
     AND NOT EXISTS (
       SELECT FROM reported_items r WHERE r.kind = 'directMessage' AND r.item_id = m.id AND r.state IN ('pending', 'approved'))`,
);
