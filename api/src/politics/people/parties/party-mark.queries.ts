import { statement } from '../../../platform/db/statement.ts';

/** The number of hash digits that name a picture in its address. */
export const imageNameLength = 16;

/**
 * SQL for the path of the picture of the row `party` of organizations; NULL if it has none. Index: the primary key of
 * person_images.
 */
export const partyImageSql = (party: string): string =>
  `'/api/parties/' || ${party}.id || '/image?v=' ||
     (SELECT left(file_hash, ${imageNameLength}) FROM person_images WHERE id = ${party}.image_id)`;

/**
 * SQL for the facts of the mark of the row `party` of organizations, as JSON; NULL if there are none. Index: the primary
 * key of person_images.
 */
export const markSql = (party: string): string => `nullif(jsonb_strip_nulls(jsonb_build_object(
    'abbreviation', ${party}.abbreviation, 'colour', ${party}.colour, 'imageUrl', ${partyImageSql(party)})), '{}')`;

/** Selects, as JSON, the facts of the mark of a party; NULL if there are none. Indexes: the primary keys. */
export const partyMarkSql = (partyId: string): string =>
  `(SELECT ${markSql('d_party')} FROM organizations d_party WHERE d_party.id = ${partyId})`;

/**
 * Selects, as JSON, a party with its page and mark; NULL if there is none. Indexes: the primary keys,
 * organization_slugs_current.
 */
export const namedPartySql = (partyId: string): string =>
  `(SELECT jsonb_strip_nulls(jsonb_build_object('partyId', d_party.id, 'slug',
      (SELECT slug FROM organization_slugs WHERE organization_id = d_party.id AND current), 'name', d_party.name,
      'mark', ${markSql('d_party')})) FROM organizations d_party WHERE d_party.id = ${partyId})`;

/** Selects the file of the picture of a party, if it has one. Indexes: the primary keys. */
export const partyImageFile = statement<{ partyId: string }>(
  'parties.imageFile',
  `SELECT image.file_hash AS hash FROM organizations party JOIN person_images image ON image.id = party.image_id
   WHERE party.id = $partyId AND party.classification = 'party'`,
);
