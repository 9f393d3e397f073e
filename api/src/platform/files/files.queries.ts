import { statement } from '../db/statement.ts';

/** What refers to files. A table that does so in the future stands here too; its foreign key is the second guard. */
const isReferred = `(
  EXISTS (SELECT FROM avatar_files a WHERE a.file_hash = f.hash)
  OR EXISTS (SELECT FROM link_previews l WHERE l.image_hash = f.hash)
  OR EXISTS (SELECT FROM person_photos h WHERE h.file_hash = f.hash)
  OR EXISTS (SELECT FROM post_image_files i WHERE i.file_hash = f.hash)
)`;

/** Takes the lock of a file for the rest of the transaction, so that it is not kept and removed at the same moment. */
export const lockFile = statement<{ hash: string }>(
  'files.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('files ' || $hash, 0))`,
);

/** Notes a file: `hash` hash, `mediaType` media type, `bytes` size in bytes, `now` now. Index: the primary key. */
export const addFile = statement<{ hash: string; mediaType: string; bytes: number; now: Date }>(
  'files.add',
  `INSERT INTO files (hash, media_type, bytes, created_at) VALUES ($hash, $mediaType, $bytes,
    $now) ON CONFLICT (hash) DO NOTHING`,
);

/** The media type of a file. Index: the primary key. */
export const fileOfHash = statement<{ hash: string }>(
  'files.ofHash',
  'SELECT media_type AS "mediaType" FROM files WHERE hash = $hash',
);

/**
 * Files that nothing refers to, noted before a moment. Indexes: files_age, avatar_files_file, link_previews_image,
 * person_photos_file, post_image_files_file.
 */
export const unreferredFiles = statement<{ before: Date }>(
  'files.unreferred',
  `SELECT f.hash FROM files f WHERE f.created_at < $before AND NOT ${isReferred} ORDER BY f.created_at LIMIT 1000`,
);

/** Forgets a file that nothing refers to. Index: the primary key. */
export const forgetFile = statement<{ hash: string }>(
  'files.forget',
  `DELETE FROM files f WHERE f.hash = $hash AND NOT ${isReferred}`,
);

/** Of some hashes those that are noted. Index: the primary key. */
export const knownFiles = statement<{ hashes: readonly string[] }>(
  'files.known',
  'SELECT hash FROM files WHERE hash = ANY ($hashes)',
);
