import { statement } from '../../../platform/db/statement.ts';

/** Adds a picture. */
export const addPicture = statement<{ pictureId: string; now: Date }>(
  'publications.pictures.add',
  'INSERT INTO publication_pictures (id, used_at) VALUES ($pictureId, $now)',
);

/** Adds the files of a picture, one for each size. */
export const addFiles = statement<{ pictureId: string; sizes: readonly number[]; fileHashes: readonly string[] }>(
  'publications.pictures.addFiles',
  `INSERT INTO publication_picture_files (picture_id, size, file_hash)
   SELECT $pictureId::uuid, size, hash FROM unnest($sizes::smallint[], $fileHashes::text[]) AS picture (size, hash)`,
);

/** Notes that a picture is used, and returns a row if it exists. Index: the primary key. */
export const usePicture = statement<{ pictureId: string; now: Date }>(
  'publications.pictures.use',
  'UPDATE publication_pictures SET used_at = $now WHERE id = $pictureId RETURNING id',
);

/**
 * Returns the hash of a file of a picture, for an admin or if readers see a text with it. Indexes: the primary keys,
 * publications_picture.
 */
export const fileOf = statement<{ pictureId: string; size: number; isAdmin: boolean; now: Date }>(
  'publications.pictures.file',
  `SELECT f.file_hash AS "fileHash" FROM publication_picture_files f
   WHERE f.picture_id = $pictureId::uuid AND f.size = $size
     AND ($isAdmin::boolean OR EXISTS (
       SELECT FROM publications p WHERE p.content->'picture'->>'pictureId' = $pictureId::text AND p.is_published
         AND p.shown_from <= $now))`,
);

/**
 * Deletes the pictures that were last used before a moment and that no text names, not even an earlier version. Uses no
 * index on the pictures: each publication has few. Indexes: publications_picture, publication_versions_picture.
 */
export const deleteUnused = statement<{ before: Date }>(
  'publications.pictures.deleteUnused',
  `DELETE FROM publication_pictures i WHERE i.used_at < $before
     AND NOT EXISTS (SELECT FROM publications p WHERE p.content->'picture'->>'pictureId' = i.id::text)
     AND NOT EXISTS (SELECT FROM publication_versions v WHERE v.content->'picture'->>'pictureId' = i.id::text)`,
);
