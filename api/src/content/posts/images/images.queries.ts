import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { viewer, visiblePostSql } from '../list/cards.queries.ts';

/** Inserts the files of an image. `sizes` and `hashes` are in the same order. */
export const insertFiles = statement<{ imageId: string; sizes: readonly number[]; hashes: readonly string[] }>(
  'postImages.insertFiles',
  `INSERT INTO post_image_files (image_id, size, file_hash)
   SELECT $imageId, size, hash FROM unnest($sizes::smallint[], $hashes::text[]) AS file (size, hash)`,
);

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

/** A stored image: one that a post shows or has shown. */
export interface ImageRow {
  id: string;
  postId: string;
  width: number;
  height: number;
}

const imagesStatement = statement<{ imageIds: readonly string[] }>(
  'postImages.byIds',
  `SELECT id, post_id AS "postId", width, height FROM post_images WHERE id = ANY ($imageIds::uuid[]) AND post_id IS NOT NULL`,
);

/** Returns the images among `imageIds` that a post shows or has shown. Index: the primary key. */
export const imagesByIds = async (database: Queryable, imageIds: readonly string[]): Promise<ImageRow[]> =>
  imageIds.length === 0 ? [] : database.query<ImageRow>(imagesStatement({ imageIds }));

/** Inserts an image of a post. Its id must not be stored yet. */
export const insertImage = statement<{
  imageId: string;
  postId: string;
  width: number;
  height: number;
  uploadedAt: Date;
}>(
  'postImages.insert',
  'INSERT INTO post_images (id, post_id, width, height, uploaded_at) VALUES ($imageId, $postId, $width, $height, $uploadedAt)',
);

/** A file of an image. The hash is null if the viewer does not see the image, or if it is deleted. */
export interface FoundFile {
  hash: string | null;
  everyone: boolean;
}

/**
 * Returns a file of an image that a post shows or has shown, also if `shownId` is its id. Indexes: the primary keys, the
 * indexes of `visiblePostSql`.
 */
export const fileOfImage = statement<{ viewerId: string | null; imageId: string; shownId: string; size: number }>(
  'postImages.file',
  `SELECT CASE WHEN ${visiblePostSql(viewer)} THEN f.file_hash END AS hash, p.view_scope = 'everyone' AS everyone
   FROM post_images i
   JOIN posts p ON p.id = i.post_id
   LEFT JOIN post_image_files f ON f.image_id = i.id AND f.size = $size
   WHERE i.id IN ($imageId, $shownId)`,
);
