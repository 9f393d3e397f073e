import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';
import { conversationsSql, isOpenSql, isRemovedSql, isSeenSql } from '../conversation/conversation.queries.ts';

/** The position in the conversations of an account after which a batch of messages begins. */
export interface MessagePlace {
  conversationId: string;
  position: number;
}

/**
 * Reads a batch of the messages in the conversations of an account: its own, and those of others that it sees. Indexes:
 * conversation_members_account, direct_messages_position, the primary keys.
 */
export const exportedMessages = statement<{ accountId: string; limit: number } & MessagePlace>(
  'directMessages.exported',
  `SELECT m.conversation_id AS "conversationId", m.position, a.user_name AS "with", m.account_id = me.account_id AS own, m.body, p.alt AS picture,
     m.created_at AS created
   FROM ${conversationsSql} JOIN direct_messages m ON m.conversation_id = c.id
   LEFT JOIN direct_message_pictures p ON p.message_id = m.id
   WHERE me.account_id = $accountId AND (m.conversation_id, m.position) > ($conversationId::uuid, $position::integer)
     AND (m.account_id = me.account_id
     OR (me.state <> 'declined' AND NOT ${isRemovedSql} AND ${isSeenSql} AND ${isOpenSql}))
   ORDER BY m.conversation_id, m.position LIMIT $limit`,
);

/** Reads a batch of the conversations of an account. Indexes: conversation_members_account, the primary keys. */
export const exportedConversations = statement<{ accountId: string } & Batch>(
  'directMessages.exportedConversations',
  `SELECT c.id, a.user_name AS "with", me.state = 'accepted' AS accepted, me.muted, me.last_at AS last
   FROM ${conversationsSql}
   WHERE me.account_id = $accountId AND c.id > $afterId AND ${isOpenSql} ORDER BY c.id LIMIT $limit`,
);

/** Reads the files of the pictures that an account sent or uploaded. Indexes: the primary keys. */
export const ownPictures = statement<{ accountId: string; size: number }>(
  'directMessages.exportedPictures',
  `SELECT p.id, f.file_hash AS hash FROM direct_message_pictures p
   JOIN direct_message_picture_files f ON f.picture_id = p.id AND f.size = $size
   WHERE p.account_id = $accountId ORDER BY p.id`,
);

/** Locks the conversations of an account, by id. Indexes: conversation_members_account, the primary key. */
export const lockConversations = statement<{ accountId: string }>(
  'directMessages.lockAll',
  `SELECT id FROM conversations
   WHERE id IN (SELECT conversation_id FROM conversation_members WHERE account_id = $accountId)
   ORDER BY id FOR NO KEY UPDATE`,
);

/** Deletes the messages and pictures of an account. Indexes: direct_messages_account, direct_message_pictures_account. */
export const deleteMessages = statement<{ accountId: string }>(
  'directMessages.purgeMessages',
  `WITH pictures AS (DELETE FROM direct_message_pictures WHERE account_id = $accountId)
   DELETE FROM direct_messages WHERE account_id = $accountId`,
);

/** Deletes the deletions of an account. Index: the primary key. */
export const deleteDeletions = statement<{ accountId: string }>(
  'directMessages.purgeDeletions',
  'DELETE FROM direct_message_deletions WHERE account_id = $accountId',
);

/**
 * Leaves conversations that the other member has messages in, and deletes the others. The other member then has nothing
 * unread there. Indexes: conversation_members_account, the primary keys, direct_messages_position.
 */
export const deleteEmpty = statement<{ accountId: string }>(
  'directMessages.purgeEmpty',
  `DELETE FROM conversations c
   WHERE c.id IN (SELECT conversation_id FROM conversation_members WHERE account_id = $accountId)
     AND NOT EXISTS (SELECT FROM direct_messages m WHERE m.conversation_id = c.id)`,
);

/** Marks conversations with an account as read by the other members. Index: conversation_members_account. */
export const forgetUnread = statement<{ accountId: string }>(
  'directMessages.purgeUnread',
  `UPDATE conversation_members SET unread = 0, answers_under = NULL
   WHERE conversation_id IN (SELECT conversation_id FROM conversation_members WHERE account_id = $accountId)`,
);

/** Takes an account out of its conversations. Indexes: conversation_members_account, conversations_once, conversations_second. */
export const leaveConversations = statement<{ accountId: string }>(
  'directMessages.purgeMembership',
  `WITH first AS (UPDATE conversations SET first_id = NULL WHERE first_id = $accountId),
     second AS (UPDATE conversations SET second_id = NULL WHERE second_id = $accountId)
   DELETE FROM conversation_members WHERE account_id = $accountId`,
);
