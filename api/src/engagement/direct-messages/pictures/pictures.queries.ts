import { statement } from '../../../platform/db/statement.ts';
import { conversationsSql, isOpenSql, isRemovedSql, isSeenSql } from '../conversation/conversation.queries.ts';

/** Counts the unsent pictures of a member. Index: direct_message_pictures_account. */
export const countUnsent = statement<{ accountId: string }>(
  'directMessages.pictures.countUnsent',
  `SELECT count(*)::int AS total FROM direct_message_pictures WHERE account_id = $accountId AND message_id IS NULL`,
);

/** Adds an unsent picture. */
export const addPicture = statement<{
  pictureId: string;
  accountId: string;
  width: number;
  height: number;
  now: Date;
}>(
  'directMessages.pictures.add',
  `INSERT INTO direct_message_pictures (id, account_id, width, height, created_at)
   VALUES ($pictureId, $accountId, $width, $height, $now)`,
);

/** Adds the files of a picture, one for each size. */
export const addFiles = statement<{ pictureId: string; sizes: readonly number[]; fileHashes: readonly string[] }>(
  'directMessages.pictures.addFiles',
  `INSERT INTO direct_message_picture_files (picture_id, size, file_hash)
   SELECT $pictureId::uuid, size, hash FROM unnest($sizes::smallint[], $fileHashes::text[]) AS picture (size, hash)`,
);

/**
 * Returns the hash of a file of a picture, if the member sees its message, made it and has not sent it, or is an admin
 * and the message was reported. Indexes: the primary keys, reported_items_open.
 */
export const fileOf = statement<{ accountId: string; isAdmin: boolean; pictureId: string; size: number }>(
  'directMessages.pictures.file',
  `SELECT f.file_hash AS "fileHash"
   FROM direct_message_pictures p JOIN direct_message_picture_files f ON f.picture_id = p.id AND f.size = $size
   WHERE p.id = $pictureId AND ((p.message_id IS NULL AND p.account_id = $accountId) OR ($isAdmin::boolean AND EXISTS (
     SELECT FROM reported_items r WHERE r.kind = 'directMessage' AND r.item_id = p.message_id AND NOT r.closed)) OR EXISTS (
     SELECT FROM direct_messages m JOIN ${conversationsSql} ON c.id = m.conversation_id
     WHERE m.id = p.message_id AND me.account_id = $accountId AND me.state <> 'declined' AND NOT ${isRemovedSql}
       AND ${isSeenSql} AND ${isOpenSql}))`,
);

/** Deletes pictures that were not sent. Index: direct_message_pictures_unsent. */
export const deleteUnsent = statement<{ before: Date }>(
  'directMessages.pictures.deleteUnsent',
  'DELETE FROM direct_message_pictures WHERE message_id IS NULL AND created_at < $before',
);
