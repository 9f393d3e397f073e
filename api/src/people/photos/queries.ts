import { statement } from '../../kernel/database.ts';

/** Where the photo of a person is, and what was fetched of it. */
export interface PhotoRow {
  address: string;
  /** Whether it was asked at this address, lately enough. */
  isFresh: boolean;
  fileHash: string | null;
}

/** The photo of a person ($1); it is asked again after $2, one that failed after $3. By primary keys. */
export const photoOf = statement(
  'people.photos.of',
  `SELECT card.photo AS address, photo.file_hash AS "fileHash",
          coalesce(photo.url = card.photo
            AND photo.asked_at > CASE WHEN photo.failed THEN $3::timestamptz ELSE $2::timestamptz END, false) AS "isFresh"
   FROM polly_cards card LEFT JOIN person_photos photo ON photo.person_id = card.person_id
   WHERE card.person_id = $1 AND card.photo IS NOT NULL`,
);

/** Notes that a photo ($1 person, $2 address) was asked ($3 when) and what came: $4 the file, NULL where nothing did. By primary key. */
export const notePhoto = statement(
  'people.photos.note',
  `INSERT INTO person_photos AS photo (person_id, url, file_hash, asked_at, failed) VALUES ($1, $2, $4, $3, $4::text IS NULL)
   ON CONFLICT (person_id) DO UPDATE SET
     url = excluded.url, asked_at = excluded.asked_at, failed = excluded.failed,
     file_hash = CASE WHEN excluded.failed AND photo.url = excluded.url THEN photo.file_hash ELSE excluded.file_hash END`,
);
