import { statement } from '../../../platform/db/statement.ts';
import { viewer, visiblePostSql } from '../list/cards.queries.ts';

/**
 * Inserts an uploaded image. `ownerMark` is a hash of the uploader, `sealedSize` holds the encrypted dimensions, and
 * `now` is the time of the upload rounded down to the hour.
 */
export const insertUpload = statement<{
  imageId: string;
  ownerMark: Uint8Array;
  sealedSize: Uint8Array;
  now: Date;
}>(
  'postImages.insert',
  'INSERT INTO post_images (id, owner_mark, sealed_size, uploaded_at) VALUES ($imageId, $ownerMark, $sealedSize, $now)',
);

/** Inserts the files of an image. `sizes` and `hashes` are in the same order. */
export const insertFiles = statement<{ imageId: string; sizes: readonly number[]; hashes: readonly string[] }>(
  'postImages.insertFiles',
  `INSERT INTO post_image_files (image_id, size, file_hash)
   SELECT $imageId, size, hash FROM unnest($sizes::smallint[], $hashes::text[]) AS file (size, hash)`,
);

/** An image that a post may show. The dimensions of an upload are sealed. */
export interface UsableRow {
  /** The id under which the image was asked for. */
  asked: string;
  id: string;
  sealedSize: Buffer | null;
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
 * Returns the images among `imageIds` that the author has uploaded or that the post `postId` shows already, also under
 * the ids in `shownIds`. `shownIds` and the author's hashes `ownerMarks` are in the order of `imageIds`. Index: the
 * primary key.
 */
export const usableImages = statement<{
  imageIds: readonly string[];
  shownIds: readonly string[];
  ownerMarks: readonly Uint8Array[];
  postId: string | null;
}>(
  'postImages.usable',
  `SELECT asked.id AS asked, i.id, i.sealed_size AS "sealedSize", i.width, i.height
   FROM unnest($imageIds::uuid[], $shownIds::uuid[], $ownerMarks::bytea[]) AS asked (id, shown_id, mark)
   JOIN post_images i ON i.id IN (asked.id, asked.shown_id) AND (i.owner_mark = asked.mark OR i.post_id = $postId::uuid)`,
);

/** An uploaded image that no post shows, with its files. `sizes` and `hashes` are in the same order. */
export interface UploadRow {
  id: string;
  /** The encrypted dimensions; null for an upload that is not encrypted. */
  sealedSize: Buffer | null;
  width: number;
  height: number;
  sizes: number[];
  hashes: string[];
}

/** Returns the images among `imageIds` that no post shows. Indexes: the primary keys. */
export const uploadsByIds = statement<{ imageIds: readonly string[] }>(
  'postImages.uploads',
  `SELECT i.id, i.sealed_size AS "sealedSize", i.width, i.height,
     array_agg(f.size ORDER BY f.size) AS sizes, array_agg(f.file_hash ORDER BY f.size) AS hashes
   FROM post_images i JOIN post_image_files f ON f.image_id = i.id
   WHERE i.id = ANY ($imageIds::uuid[]) AND i.post_id IS NULL GROUP BY i.id`,
);

/** Deletes the references of an image to its files. Index: the primary key. */
export const detachFiles = statement<{ imageId: string }>(
  'postImages.detachFiles',
  'DELETE FROM post_image_files WHERE image_id = $imageId',
);

/** Deletes an upload with its references to files. Index: the primary key. */
export const deleteUpload = statement<{ imageId: string }>(
  'postImages.deleteUpload',
  'DELETE FROM post_images WHERE id = $imageId AND post_id IS NULL',
);

/** Attaches an image to a post and removes the hash of its uploader. Inserts the image if it is not stored yet. */
export const showImage = statement<{
  imageId: string;
  postId: string;
  width: number;
  height: number;
  uploadedAt: Date;
}>(
  'postImages.show',
  `INSERT INTO post_images (id, post_id, width, height, uploaded_at) VALUES ($imageId, $postId, $width, $height, $uploadedAt)
   ON CONFLICT (id) DO UPDATE SET
     post_id = EXCLUDED.post_id, owner_mark = NULL, sealed_size = NULL, width = EXCLUDED.width, height = EXCLUDED.height`,
);

/** A file of an image, and whether everyone sees the image. */
export interface FoundFile {
  hash: string;
  /** Whether the file is encrypted, because it belongs to an upload. */
  sealed: boolean;
  everyone: boolean;
}

/**
 * Returns a file of an image that the viewer sees: an image of a visible post, also if `shownId` is its id, or the
 * viewer's own upload, which has the hash `ownerMark`. Indexes: the primary keys, the indexes of `visiblePostSql`.
 */
export const fileOfImage = statement<{
  viewerId: string | null;
  imageId: string;
  shownId: string;
  size: number;
  ownerMark: Uint8Array | null;
}>(
  'postImages.file',
  `SELECT f.file_hash AS hash, i.sealed_size IS NOT NULL AS sealed, coalesce(p.view_scope = 'everyone', false) AS everyone
   FROM post_images i
   JOIN post_image_files f ON f.image_id = i.id AND f.size = $size
   LEFT JOIN posts p ON p.id = i.post_id
   WHERE i.id IN ($imageId, $shownId)
     AND (i.owner_mark = $ownerMark OR (p.id IS NOT NULL AND ${visiblePostSql(viewer)}))`,
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
