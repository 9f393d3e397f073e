import { statement } from '../../../platform/db/statement.ts';
import { visibleOrganisationSql } from '../organisation/organisation.queries.ts';

/** Removes the files of a picture. Index: the primary key. */
export const removeFiles = statement<{ organisationId: string }>(
  'organisations.pictures.remove',
  'DELETE FROM organisation_pictures WHERE organisation_id = $organisationId',
);

/** Adds the files of a picture, one for each size. */
export const addFiles = statement<{
  organisationId: string;
  sizes: readonly number[];
  fileHashes: readonly string[];
}>(
  'organisations.pictures.add',
  `INSERT INTO organisation_pictures (organisation_id, size, file_hash)
   SELECT $organisationId::uuid, size, hash FROM unnest($sizes::smallint[], $fileHashes::text[]) AS picture (size, hash)`,
);

/** Names the picture of an organisation; without a hash, there is none. Index: the primary key. */
export const nameImage = statement<{ organisationId: string; hash: string | null; alt: string | null }>(
  'organisations.pictures.name',
  'UPDATE member_organisations SET image_hash = $hash, image_alt = $alt WHERE id = $organisationId',
);

/** Returns the hashes of a picture and of its file in a size. Indexes: the primary keys. */
export const fileOf = statement<{ viewerId: string | null; organisationId: string; size: number }>(
  'organisations.pictures.file',
  `SELECT p.file_hash AS "fileHash", s.image_hash AS "imageHash"
   FROM organisation_pictures p JOIN member_organisations s ON s.id = p.organisation_id
   WHERE p.organisation_id = $organisationId AND p.size = $size AND ${visibleOrganisationSql('$viewerId::uuid')}`,
);
