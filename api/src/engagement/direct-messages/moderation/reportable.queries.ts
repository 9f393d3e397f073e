import { statement } from '../../../platform/db/statement.ts';

/**
 * Reads the author of a message in a conversation of the member, also after a block. Messages that the member deleted
 * are not found. Indexes: the primary keys.
 */
export const reportableMessage = statement<{ viewerId: string; itemId: string }>(
  'directMessages.findReported',
  `SELECT m.account_id AS "authorId"
   FROM direct_messages m
   JOIN conversation_members me ON me.conversation_id = m.conversation_id AND me.account_id = $viewerId
   WHERE m.id = $itemId AND m.removed_at IS NULL AND m.position > me.cleared_position AND me.state <> 'declined'
     AND NOT EXISTS (
       SELECT FROM direct_message_deletions d WHERE d.account_id = me.account_id AND d.message_id = m.id)`,
);

/** Locks a message before a decision changes it. Index: the primary key. */
export const lockReported = statement<{ itemId: string }>(
  'directMessages.lockReported',
  'SELECT id FROM direct_messages WHERE id = $itemId FOR NO KEY UPDATE',
);

/** Hides a message. Index: the primary key. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'directMessages.hideReported',
  'UPDATE direct_messages SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

/** Shows a hidden message again. Index: the primary key. */
export const showReported = statement<{ itemId: string }>(
  'directMessages.showReported',
  'UPDATE direct_messages SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

/** Removes a message. Keeps the text for an appeal. Index: the primary key. */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'directMessages.removeReported',
  'UPDATE direct_messages SET removed_at = coalesce(removed_at, $now) WHERE id = $itemId',
);

/** A reported message, as admins see it. */
export interface DescribedRow {
  id: string;
  excerpt: string;
  pictureId: string | null;
  alt: string | null;
}

/**
 * Reads whole messages, since admins cannot open the conversation. Indexes: the primary key,
 * direct_message_pictures_message_id_key.
 */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'directMessages.describeReported',
  `SELECT m.id, m.body AS excerpt, p.id AS "pictureId", p.alt
   FROM direct_messages m LEFT JOIN direct_message_pictures p ON p.message_id = m.id
   WHERE m.id = ANY ($itemIds::uuid[])`,
);
