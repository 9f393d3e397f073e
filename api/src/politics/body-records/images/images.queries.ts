import { statement } from '../../../platform/db/statement.ts';

/** Gives a party an uploaded picture. Index: the primary key. */
export const storeImage = statement<{ bodyId: string; imageId: string; credit: string; licence: string | null }>(
  'bodyRecords.images.store',
  `UPDATE organizations SET image_id = $imageId, image_credit = $credit, image_licence = $licence, version = version + 1
   WHERE id = $bodyId`,
);

/** Stores the credit of the picture of a party. Index: the primary key. */
export const storeCredit = statement<{ bodyId: string; credit: string; licence: string | null }>(
  'bodyRecords.images.storeCredit',
  `UPDATE organizations SET image_credit = $credit, image_licence = $licence, version = version + 1
   WHERE id = $bodyId AND image_id IS NOT NULL`,
);

/** Takes the picture from a party. Index: the primary key. */
export const removeImage = statement<{ bodyId: string }>(
  'bodyRecords.images.remove',
  `UPDATE organizations SET image_id = NULL, image_credit = NULL, image_licence = NULL, version = version + 1
   WHERE id = $bodyId`,
);
