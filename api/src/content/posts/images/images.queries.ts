import { statement } from '../../../platform/db/statement.ts';
import { viewer, visiblePostSql } from '../list/cards.queries.ts';

/** Inserts an image. `ownerMark` is a hash of the uploader, and `now` the upload time rounded down to the hour. */
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

/** Inserts the files of an image. `sizes` and `hashes` are in the same order. */
export const insertFiles = statement<{ imageId: string; sizes: readonly number[]; hashes: readonly string[] }>(
  'postImages.insertFiles',
  `INSERT INTO post_image_files (image_id, size, file_hash)
   SELECT $imageId, size, hash FROM unnest($sizes::smallint[], $hashes::text[]) AS file (size, hash)`,
);

/** An image that a post may show. */
export interface UsableRow {
  id: string;
  width: number;
  height: number;
}

const deletionLock = `hashtextextended('post images: deletion of unused', 0)`;

/**
 * Prevents the deletion of images as unused until the transaction ends. Locks no row: the lock on an image's row would
 * show the number of the transaction that uses the image (docs/decisions/07-anonymity.md).
 */
export const preventDeletion = statement(
  'postImages.preventDeletion',
  `SELECT pg_advisory_xact_lock_shared(${deletionLock})`,
);

/** Waits for all transactions that prevent the deletion of images, and makes later ones wait. */
export const beginDeletion = statement('postImages.beginDeletion', `SELECT pg_advisory_xact_lock(${deletionLock})`);

/**
 * Returns the images among `imageIds` that the author has uploaded or that the post `postId` shows already.
 * `ownerMarks` are the author's hashes for these images, in the same order. Index: the primary key.
 */
export const usableImages = statement<{
  imageIds: readonly string[];
  ownerMarks: readonly Uint8Array[];
  postId: string | null;
}>(
  'postImages.usable',
  `SELECT i.id, i.width, i.height FROM unnest($imageIds::uuid[], $ownerMarks::bytea[]) AS own (id, mark)
   JOIN post_images i ON i.id = own.id AND (i.owner_mark = own.mark OR i.post_id = $postId::uuid)`,
);

/** Attaches images to a post and deletes the hash of their uploader. Index: the primary key. */
export const attachImages = statement<{ imageIds: readonly string[]; postId: string }>(
  'postImages.attach',
  `UPDATE post_images SET post_id = $postId, owner_mark = NULL
   WHERE id = ANY ($imageIds::uuid[]) AND post_id IS NULL`,
);

/** A file of an image, and whether everyone sees the image. */
export interface FoundFile {
  hash: string;
  everyone: boolean;
}

/**
 * Returns a file of an image that the viewer sees: an image of a visible post, or the viewer's own upload, which has
 * the hash `ownerMark`. Indexes: the primary keys, the indexes of `visiblePostSql`.
 */
export const fileOfImage = statement<{
  viewerId: string | null;
  imageId: string;
  size: number;
  ownerMark: Uint8Array | null;
}>(
  'postImages.file',
  `SELECT f.file_hash AS hash, coalesce(p.view_scope = 'everyone', false) AS everyone
   FROM post_images i
   JOIN post_image_files f ON f.image_id = i.id AND f.size = $size
   LEFT JOIN posts p ON p.id = i.post_id
   WHERE i.id = $imageId AND (i.owner_mark = $ownerMark OR (p.id IS NOT NULL AND ${visiblePostSql(viewer)}))`,
);

/**
 * Deletes images that were uploaded before a moment and that no post or draft uses, except those in `waitingIds`.
 * Indexes: post_images_unused, draft_images_image.
 */
export const deleteUnusedImages = statement<{ uploadedBefore: Date; waitingIds: readonly string[] }>(
  'postImages.deleteUnused',
  `DELETE FROM post_images i
   WHERE i.post_id IS NULL AND i.uploaded_at < $uploadedBefore AND i.id <> ALL ($waitingIds::uuid[])
     AND NOT EXISTS (SELECT FROM draft_images d WHERE d.image_id = i.id)`,
);
