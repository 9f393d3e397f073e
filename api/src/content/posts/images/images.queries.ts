import { statement } from '../../../platform/db/statement.ts';
import { visiblePostSql } from '../list/cards.queries.ts';

/** Notes a picture: `imageId` id, `ownerMark` the mark of its owner, `width` and `height` its measures, `now` the hour. */
export const insertImage = statement<{
  imageId: string;
  ownerMark: Uint8Array;
  width: number;
  height: number;
  now: Date;
}>(
  'postImages.insert',
  'INSERT INTO post_images (id, owner_mark, width, height, uploaded_at) VALUES ($imageId, $ownerMark, $width, $height, $now)',
);

/** Notes the files of a picture: `sizes` sizes, `hashes` hashes. */
export const insertFiles = statement<{ imageId: string; sizes: readonly number[]; hashes: readonly string[] }>(
  'postImages.insertFiles',
  `INSERT INTO post_image_files (image_id, size, file_hash)
   SELECT $imageId, size, hash FROM unnest($sizes::smallint[], $hashes::text[]) AS file (size, hash)`,
);

/** A picture that somebody wants to show in a post. */
export interface UsableRow {
  id: string;
  width: number;
  height: number;
}

/**
 * Of some pictures those that a post (`postId`, or null) may show: the author's own, whose marks are `ownerMarks` in the
 * order of the pictures, and those that it shows already. They are locked, so that none is collected meanwhile. Index:
 * the primary key.
 */
export const usableImages = statement<{
  imageIds: readonly string[];
  ownerMarks: readonly Uint8Array[];
  postId: string | null;
}>(
  'postImages.usable',
  `SELECT i.id, i.width, i.height FROM unnest($imageIds::uuid[], $ownerMarks::bytea[]) AS own (id, mark)
   JOIN post_images i ON i.id = own.id AND (i.owner_mark = own.mark OR i.post_id = $postId::uuid)
   ORDER BY i.id FOR UPDATE OF i`,
);

/** Makes pictures those of a post, and nobody's. Index: the primary key. */
export const attachImages = statement<{ imageIds: readonly string[]; postId: string }>(
  'postImages.giveToPost',
  `UPDATE post_images SET post_id = $postId, owner_mark = NULL,
    held_for = NULL WHERE id = ANY ($imageIds::uuid[]) AND post_id IS NULL`,
);

/** Keeps pictures for an anonymous post until its hour. Index: the primary key. */
export const reserveImages = statement<{ imageIds: readonly string[]; postId: string }>(
  'postImages.hold',
  'UPDATE post_images SET held_for = $postId WHERE id = ANY ($imageIds::uuid[]) AND post_id IS NULL',
);

/** Gives an anonymous post the pictures that were kept for it. Index: post_images_held. */
export const attachReservedImages = statement<{ postId: string }>(
  'postImages.giveHeld',
  'UPDATE post_images SET post_id = $postId, owner_mark = NULL, held_for = NULL WHERE held_for = $postId',
);

/** The file of a picture, and whether everybody sees it. */
export interface FoundFile {
  hash: string;
  everyone: boolean;
}

/**
 * The file of a picture that the viewer ($1, or null) sees: $2 picture, $3 size, $4 the mark that it has where it is the
 * viewer's own, or null. Indexes: the primary keys, and those of the policy.
 */
export const fileOfImage = statement(
  'postImages.file',
  `SELECT f.file_hash AS hash, coalesce(p.view_scope = 'everyone', false) AS everyone
   FROM post_images i
   JOIN post_image_files f ON f.image_id = i.id AND f.size = $3
   LEFT JOIN posts p ON p.id = i.post_id
   WHERE i.id = $2 AND (i.owner_mark = $4 OR (p.id IS NOT NULL AND ${visiblePostSql()}))`,
);

/**
 * Pictures that nobody has used since a moment: neither a post, nor a draft, nor what waits to appear. Index:
 * post_images_unused, draft_images_image, the primary keys.
 */
export const deleteUnusedImages = statement<{ now: Date }>(
  'postImages.deleteUnused',
  `DELETE FROM post_images WHERE id IN (
     SELECT i.id FROM post_images i
     WHERE i.post_id IS NULL AND i.uploaded_at < $now
       AND NOT EXISTS (SELECT FROM draft_images d WHERE d.image_id = i.id)
       AND NOT EXISTS (SELECT FROM held_items h WHERE h.id = i.held_for)
       AND NOT EXISTS (SELECT FROM held_post_changes c WHERE c.post_id = i.held_for)
     ORDER BY i.id FOR UPDATE SKIP LOCKED
   )`,
);
