import { statement } from '../../../../platform/db/statement.ts';

/** An upload in a row of its own. `hashes` are in the order of the sizes. */
export interface UploadRow {
  id: string;
  ownerMark: Buffer;
  /** The encrypted dimensions; null for an upload that is not encrypted. */
  sealedSize: Buffer | null;
  width: number;
  height: number;
  uploadedAt: string;
  hashes: string[];
}

/** Selects all uploads that have a row. Index: post_images_unused. */
export const storedUploads = statement(
  'postImages.storedUploads',
  `SELECT i.id, i.owner_mark AS "ownerMark", i.sealed_size AS "sealedSize", i.width, i.height,
     i.uploaded_at AS "uploadedAt", array_agg(f.file_hash ORDER BY f.size) AS hashes
   FROM post_images i JOIN post_image_files f ON f.image_id = i.id WHERE i.post_id IS NULL GROUP BY i.id`,
);

/** Selects all drafts without a sealed list of images, with their images. */
export const draftsWithoutList = statement(
  'postImages.draftsWithoutList',
  `SELECT d.id, ARRAY(SELECT i.image_id FROM draft_images i WHERE i.owner_mark = d.owner_mark AND i.draft_id = d.id)
     AS "imageIds"
   FROM drafts d WHERE d.sealed_images IS NULL`,
);

/** Selects the ids of all accounts. */
export const allAccounts = statement('postImages.allAccounts', 'SELECT id FROM accounts');

/** Stores the sealed list of the images of a draft. */
export const storeList = statement<{ draftId: string; images: Uint8Array }>(
  'postImages.storeList',
  'UPDATE drafts SET sealed_images = $images WHERE id = $draftId AND sealed_images IS NULL',
);

/** Deletes all uploads that have a row. Index: post_images_unused. */
export const deleteStoredUploads = statement(
  'postImages.deleteStoredUploads',
  'DELETE FROM post_images WHERE post_id IS NULL',
);

/** Empties the table of images of drafts, including its dead rows. */
export const emptyDraftImages = statement('postImages.emptyDraftImages', 'SELECT empty_draft_images()');
