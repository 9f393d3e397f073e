import { statement } from '../../../platform/db/statement.ts';

/** Letters of a file's hash that name it in an address: enough that none comes twice. */
export const photoNameLength = 16;

/** The file of the photo of a person, where one came. By primary key. */
export const photoOf = statement<{ personId: string }>(
  'people.photos.of',
  'SELECT file_hash AS hash FROM person_photos WHERE person_id = $personId AND file_hash IS NOT NULL',
);

/**
 * Notes where the data has photos now, those that are new or elsewhere as due at once, and forgets those that it names no
 * longer. Reads the cards once. Index: the primary key of person_photos.
 */
export const syncPhotoUrls = statement<{ now: Date }>(
  'people.photos.noteAddresses',
  `WITH gone AS (
     DELETE FROM person_photos photo WHERE NOT EXISTS (
       SELECT FROM polly_cards card WHERE card.person_id = photo.person_id AND card.photo IS NOT NULL)
   )
   INSERT INTO person_photos (person_id, url, due_at)
   SELECT person_id, photo, $now FROM polly_cards card
   WHERE photo IS NOT NULL AND NOT EXISTS (
     SELECT FROM person_photos there WHERE there.person_id = card.person_id AND there.url = card.photo)
   ON CONFLICT (person_id) DO UPDATE SET url = excluded.url, due_at = excluded.due_at, failures = 0`,
);

/** A photo that is due. */
export interface PhotoRow {
  personId: string;
  url: string;
  /** How often in a row nothing came. */
  failures: number;
}

/**
 * Takes up to `limit` photos that are due at a moment, so that no other process asks for them until `leasedUntil`. Index:
 * person_photos_due.
 */
export const leaseDuePhotos = statement<{ now: Date; leasedUntil: Date; limit: number }>(
  'people.photos.takeDue',
  `UPDATE person_photos SET due_at = $leasedUntil WHERE person_id IN (
     SELECT person_id FROM person_photos WHERE due_at <= $now ORDER BY due_at LIMIT $limit FOR UPDATE SKIP LOCKED
   ) RETURNING person_id AS "personId", url, failures`,
);

/** Notes the file that came for a person from an address, which is asked again at `dueAt`. By primary key. */
export const recordFetched = statement<{ personId: string; url: string; fileHash: string | undefined; dueAt: Date }>(
  'people.photos.noteCame',
  'UPDATE person_photos SET file_hash = $fileHash, due_at = $dueAt, failures = 0 WHERE person_id = $personId AND url = $url',
);

/**
 * Notes that for a person nothing came from an address, which is asked again at `dueAt`; what came before stays. By
 * primary key.
 */
export const recordFailure = statement<{ personId: string; url: string; dueAt: Date }>(
  'people.photos.noteFailed',
  `UPDATE person_photos SET due_at = $dueAt, failures = least(failures + 1,
    100) WHERE person_id = $personId AND url = $url`,
);
