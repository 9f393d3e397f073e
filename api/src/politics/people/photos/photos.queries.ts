import { statement } from '../../../platform/db/statement.ts';

/** The number of hash digits that name a photo in its address. */
export const photoNameLength = 16;

/** Selects the file of a person's photo, if one was fetched. Index: the primary key. */
export const photoOf = statement<{ personId: string }>(
  'people.photos.of',
  'SELECT file_hash AS hash FROM person_photos WHERE person_id = current_person($personId) AND file_hash IS NOT NULL',
);

/**
 * Stores the photo addresses of the cards: new and changed ones are due immediately, and photos without an address are
 * deleted. An uploaded picture has its file at once and is never due. Reads all cards once, or the card of one person.
 * Indexes: the primary keys.
 */
export const syncPhotoUrls = statement<{ now: Date; personId: string | null }>(
  'people.photos.syncUrls',
  `WITH gone AS (
     DELETE FROM person_photos photo WHERE ($personId::uuid IS NULL OR photo.person_id = $personId) AND NOT EXISTS (
       SELECT FROM polly_cards card WHERE card.person_id = photo.person_id AND card.photo IS NOT NULL)
   )
   INSERT INTO person_photos (person_id, url, due_at, file_hash)
   SELECT card.person_id, card.photo, CASE WHEN upload.id IS NULL THEN $now::timestamptz ELSE 'infinity' END, upload.file_hash
   FROM polly_cards card
   LEFT JOIN person_links link ON link.person_id = card.person_id AND link.kind = 'image'
   LEFT JOIN person_images upload ON upload.id = link.image_id AND upload.id::text = card.photo
   WHERE ($personId::uuid IS NULL OR card.person_id = $personId) AND card.photo IS NOT NULL AND NOT EXISTS (
     SELECT FROM person_photos there WHERE there.person_id = card.person_id AND there.url = card.photo)
   ON CONFLICT (person_id) DO UPDATE SET url = excluded.url, due_at = excluded.due_at, failures = 0,
     file_hash = coalesce(excluded.file_hash, person_photos.file_hash)`,
);

/** A photo that is due to be fetched. */
export interface PhotoRow {
  personId: string;
  url: string;
  /** The number of consecutive failures. */
  failures: number;
}

/**
 * Leases up to `limit` photos that are due at `now`, so that no other process fetches them before `leasedUntil`. Index:
 * person_photos_due.
 */
export const leaseDuePhotos = statement<{ now: Date; leasedUntil: Date; limit: number }>(
  'people.photos.leaseDue',
  `UPDATE person_photos SET due_at = $leasedUntil WHERE person_id IN (
     SELECT person_id FROM person_photos WHERE due_at <= $now ORDER BY due_at LIMIT $limit FOR UPDATE SKIP LOCKED
   ) RETURNING person_id AS "personId", url, failures`,
);

/**
 * Stores the fetched file of a photo and sets when the photo is due again. Does nothing if the photo's address has
 * changed. Index: the primary key.
 */
export const recordFetched = statement<{ personId: string; url: string; fileHash: string | undefined; dueAt: Date }>(
  'people.photos.recordFetched',
  'UPDATE person_photos SET file_hash = $fileHash, due_at = $dueAt, failures = 0 WHERE person_id = $personId AND url = $url',
);

/**
 * Counts a failure to fetch a photo and sets when the photo is due again. Keeps the previous file. Does nothing if the
 * photo's address has changed. Index: the primary key.
 */
export const recordFailure = statement<{ personId: string; url: string; dueAt: Date }>(
  'people.photos.recordFailure',
  `UPDATE person_photos SET due_at = $dueAt, failures = least(failures + 1, 100)
   WHERE person_id = $personId AND url = $url`,
);
