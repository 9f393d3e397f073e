import type { PhotoRecord } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { personPhotoSql, type Nullable } from '../../people/index.ts';
import { handmadeSource } from '../handmade.ts';

/** The picture of a person as it is stored. */
export type PhotoRow = Nullable<Omit<PhotoRecord, 'photoName'>> & {
  /** The name of the file; null until it is fetched. */
  file: string | null;
};

/** Selects the picture of a person. Index: the primary key. */
export const photoOf = statement<{ personId: string }>(
  'peopleRecords.images.of',
  `SELECT image.source, image.credit, image.licence, image.retrieved, image.source = '${handmadeSource}' AS "isHandmade",
     ${personPhotoSql('image.person_id')} AS file
   FROM person_links image WHERE image.person_id = $personId AND image.kind = 'image'`,
);

/** Adds an uploaded picture. */
export const addImage = statement<{ imageId: string; fileHash: string; now: Date }>(
  'peopleRecords.images.add',
  'INSERT INTO person_images (id, file_hash, used_at) VALUES ($imageId, $fileHash, $now)',
);

/** Selects the hash of an uploaded picture. Index: the primary key. */
export const imageFile = statement<{ imageId: string }>(
  'peopleRecords.images.file',
  'SELECT file_hash AS "fileHash" FROM person_images WHERE id = $imageId',
);

/** Notes that a picture is used, and returns a row if it exists. Index: the primary key. */
export const useImage = statement<{ imageId: string; now: Date }>(
  'peopleRecords.images.use',
  'UPDATE person_images SET used_at = $now WHERE id = $imageId RETURNING id',
);

/** Gives a person an uploaded picture. Index: the primary key. */
export const storeImage = statement<{
  personId: string;
  imageId: string;
  credit: string;
  licence: string | null;
  today: string;
}>(
  'peopleRecords.images.store',
  `INSERT INTO person_links (person_id, kind, image_id, credit, licence, source, retrieved)
   VALUES ($personId, 'image', $imageId, $credit, $licence, '${handmadeSource}', $today)
   ON CONFLICT (person_id, kind) DO UPDATE SET url = NULL, image_id = excluded.image_id, credit = excluded.credit,
     licence = excluded.licence, source = excluded.source, retrieved = excluded.retrieved`,
);

/** Stores the credit of an uploaded picture, and returns a row if the person has one. Index: the primary key. */
export const storeCredit = statement<{ personId: string; credit: string; licence: string | null; today: string }>(
  'peopleRecords.images.storeCredit',
  `UPDATE person_links SET credit = $credit, licence = $licence, retrieved = $today
   WHERE person_id = $personId AND kind = 'image' AND image_id IS NOT NULL RETURNING person_id`,
);

/**
 * Deletes the pictures that were last used before a moment and that no person or party has, not even after the undo
 * of a merge. Indexes: person_links_image, organizations_picture; the pictures and the merges are few.
 */
export const deleteUnused = statement<{ before: Date }>(
  'peopleRecords.images.deleteUnused',
  `DELETE FROM person_images image WHERE image.used_at < $before
     AND NOT EXISTS (SELECT FROM person_links link WHERE link.image_id = image.id)
     AND NOT EXISTS (SELECT FROM organizations party WHERE party.image_id = image.id)
     AND NOT EXISTS (
       SELECT FROM person_merges merge, jsonb_array_elements(merge.moved -> 'facts' -> 'links') link
       WHERE merge.undone_by IS NULL AND link ->> 'image_id' = image.id::text)`,
);
