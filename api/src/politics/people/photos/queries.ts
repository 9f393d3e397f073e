import { statement } from '../../../platform/db/database.ts';

/** Letters of a file's hash that name it in an address: enough that none comes twice. */
export const nameLength = 16;

/** The file of the photo of a person ($1), where one came. By primary key. */
export const photoOf = statement(
  'people.photos.of',
  'SELECT file_hash AS hash FROM person_photos WHERE person_id = $1 AND file_hash IS NOT NULL',
);

/**
 * Notes where the data has photos now, those that are new or elsewhere as due at once ($1), and forgets those that it names no
 * longer. Reads the cards once. Index: the primary key of person_photos.
 */
export const noteAddresses = statement(
  'people.photos.noteAddresses',
  `WITH gone AS (
     DELETE FROM person_photos photo WHERE NOT EXISTS (
       SELECT FROM polly_cards card WHERE card.person_id = photo.person_id AND card.photo IS NOT NULL)
   )
   INSERT INTO person_photos (person_id, url, due_at)
   SELECT person_id, photo, $1 FROM polly_cards card
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

/** Takes up to $3 photos that are due at a moment ($1), so that no other process asks for them until $2. Index: person_photos_due. */
export const takeDue = statement(
  'people.photos.takeDue',
  `UPDATE person_photos SET due_at = $2 WHERE person_id IN (
     SELECT person_id FROM person_photos WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
   ) RETURNING person_id AS "personId", url, failures`,
);

/** Notes the file ($3) that came for a person ($1) from an address ($2), which is asked again at $4. By primary key. */
export const noteCame = statement(
  'people.photos.noteCame',
  'UPDATE person_photos SET file_hash = $3, due_at = $4, failures = 0 WHERE person_id = $1 AND url = $2',
);

/** Notes that for a person ($1) nothing came from an address ($2), which is asked again at $3; what came before stays. By primary key. */
export const noteFailed = statement(
  'people.photos.noteFailed',
  `UPDATE person_photos SET due_at = $3, failures = least(failures + 1, 100) WHERE person_id = $1 AND url = $2`,
);
