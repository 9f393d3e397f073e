import { statement } from '../db/database.ts';

/** What refers to files. A table that does so in the future stands here too; its foreign key is the second guard. */
const isReferred = `(
  EXISTS (SELECT FROM avatar_files a WHERE a.file_hash = f.hash)
  OR EXISTS (SELECT FROM link_previews l WHERE l.image_hash = f.hash)
  OR EXISTS (SELECT FROM person_photos h WHERE h.file_hash = f.hash)
  OR EXISTS (SELECT FROM post_image_files i WHERE i.file_hash = f.hash)
)`;

/**
 * Takes the lock of a file ($1) for the rest of the transaction, so that it is not kept and removed at the same moment.
 */
export const lockFile = statement('files.lock', `SELECT pg_advisory_xact_lock(hashtextextended('files ' || $1, 0))`);

/** Notes a file: $1 hash, $2 media type, $3 size in bytes, $4 now. Index: the primary key. */
export const addFile = statement(
  'files.add',
  `INSERT INTO files (hash, media_type, bytes, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING`,
);

/** The media type of a file ($1). Index: the primary key. */
export const fileOfHash = statement('files.ofHash', 'SELECT media_type AS "mediaType" FROM files WHERE hash = $1');

/**
 * Files that nothing refers to, noted before a moment ($1). Indexes: files_age, avatar_files_file, link_previews_image,
 * person_photos_file, post_image_files_file.
 */
export const unreferredFiles = statement(
  'files.unreferred',
  `SELECT f.hash FROM files f WHERE f.created_at < $1 AND NOT ${isReferred} ORDER BY f.created_at LIMIT 1000`,
);

/** Forgets a file ($1) that nothing refers to. Index: the primary key. */
export const forgetFile = statement('files.forget', `DELETE FROM files f WHERE f.hash = $1 AND NOT ${isReferred}`);

/** Of some hashes ($1) those that are noted. Index: the primary key. */
export const knownFiles = statement('files.known', 'SELECT hash FROM files WHERE hash = ANY ($1)');
