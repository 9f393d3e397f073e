import { statement } from '../../../platform/db/database.ts';
import { isVisible } from '../queries.ts';

/** Notes a picture: $1 id, $2 the mark of its owner, $3 and $4 its measures, $5 the hour. */
export const insertImage = statement(
  'postImages.insert',
  'INSERT INTO post_images (id, owner_mark, width, height, uploaded_at) VALUES ($1, $2, $3, $4, $5)',
);

/** Notes the files of a picture ($1): $2 sizes, $3 hashes. */
export const insertFiles = statement(
  'postImages.insertFiles',
  `INSERT INTO post_image_files (image_id, size, file_hash)
   SELECT $1, size, hash FROM unnest($2::smallint[], $3::text[]) AS file (size, hash)`,
);

/** A picture that somebody wants to show in a post. */
export interface UsableRow {
  id: string;
  width: number;
  height: number;
}

/**
 * Of some pictures ($1) those that a post ($3, or null) may show: the author's own, whose marks are $2 in the order of the
 * pictures, and those that it shows already. They are locked, so that none is collected meanwhile. Index: the primary key.
 */
export const usableImages = statement(
  'postImages.usable',
  `SELECT i.id, i.width, i.height FROM unnest($1::uuid[], $2::bytea[]) AS own (id, mark)
   JOIN post_images i ON i.id = own.id AND (i.owner_mark = own.mark OR i.post_id = $3::uuid)
   ORDER BY i.id FOR UPDATE OF i`,
);

/** Makes pictures ($1) those of a post ($2), and nobody's. Index: the primary key. */
export const giveToPost = statement(
  'postImages.giveToPost',
  `UPDATE post_images SET post_id = $2, owner_mark = NULL, held_for = NULL WHERE id = ANY ($1::uuid[]) AND post_id IS NULL`,
);

/** Keeps pictures ($1) for an anonymous post ($2) until its hour. Index: the primary key. */
export const holdForPost = statement(
  'postImages.hold',
  'UPDATE post_images SET held_for = $2 WHERE id = ANY ($1::uuid[]) AND post_id IS NULL',
);

/** Gives an anonymous post ($1) the pictures that were kept for it. Index: post_images_held. */
export const giveHeld = statement(
  'postImages.giveHeld',
  'UPDATE post_images SET post_id = $1, owner_mark = NULL, held_for = NULL WHERE held_for = $1',
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
   WHERE i.id = $2 AND (i.owner_mark = $4 OR (p.id IS NOT NULL AND ${isVisible}))`,
);

/**
 * Pictures that nobody has used since a moment ($1): neither a post, nor a draft, nor what waits to appear. Index:
 * post_images_unused, draft_images_image, the primary keys.
 */
export const unusedImages = statement(
  'postImages.deleteUnused',
  `DELETE FROM post_images WHERE id IN (
     SELECT i.id FROM post_images i
     WHERE i.post_id IS NULL AND i.uploaded_at < $1
       AND NOT EXISTS (SELECT FROM draft_images d WHERE d.image_id = i.id)
       AND NOT EXISTS (SELECT FROM held_items h WHERE h.id = i.held_for)
       AND NOT EXISTS (SELECT FROM held_post_changes c WHERE c.post_id = i.held_for)
     ORDER BY i.id FOR UPDATE SKIP LOCKED
   )`,
);
