import { afterBounds, type OwnPictures } from '../../../platform/core/own-pictures.ts';
import { statement } from '../../../platform/db/statement.ts';
import { runOrganisationsSql, visibleOrganisationSql } from '../organisation/organisation.queries.ts';

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

const runWithPicture = `member_organisations o
  WHERE o.id IN (${runOrganisationsSql('$accountId::uuid')}) AND o.image_hash IS NOT NULL AND o.removed_at IS NULL`;

/** The pictures of the organisations that the member runs. Index: organisation_memberships_account. */
export const ownOrganisationPictures: OwnPictures = {
  kind: 'organisation',
  pageSql: `SELECT o.id AS "fileId", o.id AS "itemId", o.created_at AS created, 96 AS width, 96 AS height, o.image_alt AS alt,
      o.image_hash AS hash, o.slug, o.name, NULL AS language, NULL AS "viewScope", o.closed_at IS NULL AS "mayEdit"
    FROM ${runWithPicture} AND ${afterBounds('o.created_at', 'o.id', 'o.id')}`,
  countSql: `SELECT count(*) AS total FROM ${runWithPicture}`,
};
