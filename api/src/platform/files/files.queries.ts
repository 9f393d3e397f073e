import { statement } from '../db/statement.ts';

/** The SQL condition that some table refers to the file `f`. Add new tables with a foreign key to `files` here. */
const isReferred = `(
  EXISTS (SELECT FROM avatar_files a WHERE a.file_hash = f.hash)
  OR EXISTS (SELECT FROM link_previews l WHERE l.image_hash = f.hash)
  OR EXISTS (SELECT FROM person_photos h WHERE h.file_hash = f.hash)
  OR EXISTS (SELECT FROM person_images e WHERE e.file_hash = f.hash)
  OR EXISTS (SELECT FROM organisation_pictures o WHERE o.file_hash = f.hash)
  OR EXISTS (SELECT FROM goal_picture_files g WHERE g.file_hash = f.hash)
  OR EXISTS (SELECT FROM post_image_files i WHERE i.file_hash = f.hash)
  OR EXISTS (SELECT FROM publication_picture_files u WHERE u.file_hash = f.hash)
  OR EXISTS (SELECT FROM site_logos s WHERE s.file_hash = f.hash)
  OR EXISTS (SELECT FROM direct_message_picture_files d WHERE d.file_hash = f.hash)
)`;

/** Locks a file until the end of the transaction, so that it is not stored and removed at the same time. */
export const lockFile = statement<{ hash: string }>(
  'files.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('files ' || $hash, 0))`,
);

/**
 * Locks all sealed slots until the end of the transaction. The transaction waits for a record in the sealed inbox, and
 * must not lose the lock meanwhile, so it may be idle for any time.
 */
export const lockSlots = statement(
  'files.lockSlots',
  `SELECT set_config('idle_in_transaction_session_timeout', '0', true),
     pg_advisory_xact_lock(hashtextextended('sealed slots', 0))`,
);

/** Adds the row of a file unless it exists. Index: the primary key. */
export const addFile = statement<{ hash: string; mediaType: string; bytes: number; now: Date }>(
  'files.add',
  `INSERT INTO files (hash, media_type, bytes, created_at) VALUES ($hash, $mediaType, $bytes,
    $now) ON CONFLICT (hash) DO NOTHING`,
);

/** Selects the media type of a file. Index: the primary key. */
export const fileOfHash = statement<{ hash: string }>(
  'files.ofHash',
  'SELECT media_type AS "mediaType" FROM files WHERE hash = $hash',
);

/**
 * Selects files that were stored before a moment and that nothing refers to. Indexes: files_age, avatar_files_file,
 * direct_message_picture_files_file, goal_picture_files_file, link_previews_image, organisation_pictures_file, person_images_file, person_photos_file, post_image_files_file,
 * publication_picture_files_file, site_logos_file.
 */
export const unreferredFiles = statement<{ before: Date }>(
  'files.unreferred',
  `SELECT f.hash FROM files f WHERE f.created_at < $before AND NOT ${isReferred} ORDER BY f.created_at LIMIT 1000`,
);

/** Deletes the row of a file unless something refers to it. Index: the primary key. */
export const deleteUnreferredFile = statement<{ hash: string }>(
  'files.deleteUnreferred',
  `DELETE FROM files f WHERE f.hash = $hash AND NOT ${isReferred}`,
);

/** Selects the hashes that have a row. Index: the primary key. */
export const existingFiles = statement<{ hashes: readonly string[] }>(
  'files.existing',
  'SELECT hash FROM files WHERE hash = ANY ($hashes)',
);
