import type { BodyRecord } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import { ownSources, partyImageSql, type Nullable } from '../people/index.ts';

/** The source of the records that admins create. */
const handmadeSource = ownSources.handmade;

/** A body as admins edit it. */
export type BodyRow = Nullable<BodyRecord>;

const columns = `body.id AS "bodyId", slug.slug, body.name, body.classification AS kind, body.abbreviation,
  body.other_names AS "otherNames", body.website, body.colour, body.valid_from AS "from", body.valid_through AS through, body.version,
  (SELECT jsonb_build_object('id', place.id, 'name', place.name) FROM divisions place WHERE place.id = body.division_id)
    AS place,
  (SELECT jsonb_build_object('bodyId', parent.id, 'name', parent.name) FROM organizations parent WHERE parent.id = body.parent_id)
    AS parent,
  CASE WHEN body.image_id IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(
    'url', ${partyImageSql('body')}, 'credit', body.image_credit, 'licence', body.image_licence)) END AS image,
  body.source = '${handmadeSource}' AS "isHandmade", body.is_locked AS "isLocked", body.source, body.retrieved`;

const joined = 'JOIN organization_slugs slug ON slug.organization_id = body.id AND slug.current';

/** Selects a body for editing. Index: the primary key. */
export const bodyRecord = statement<{ bodyId: string }>(
  'bodyRecords.one',
  `SELECT ${columns} FROM organizations body ${joined} WHERE body.id = $bodyId`,
);

const sortKey = `left(search_words(body.name), 80) COLLATE "C"`;

/**
 * Selects a page of bodies, by name. A word of the term is the beginning of a word of the names or the abbreviation.
 * Reads all bodies, of which a site has some thousand, and sorts them.
 */
export const listBodies = statement<{
  isParty: boolean | null;
  term: string | null;
  afterKey: string;
  afterId: string;
  limit: number;
  offset: number;
}>(
  'bodyRecords.list',
  `SELECT ${columns}, ${sortKey} AS "sortKey" FROM organizations body ${joined}
   WHERE (${sortKey}, body.id) > ($afterKey::text, $afterId::uuid)
     AND ($isParty::boolean IS NULL OR (body.classification = 'party') = $isParty)
     AND ($term::text IS NULL OR ' ' || search_words(
       concat_ws(' ', body.name, body.abbreviation, array_to_string(body.other_names, ' '))
     ) LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))
   ORDER BY ${sortKey}, body.id OFFSET $offset LIMIT $limit`,
);

/** Selects whether a body is another one or belongs to it. Index: the primary key. */
export const belongsTo = statement<{ bodyId: string; parentId: string }>(
  'bodyRecords.belongsTo',
  `WITH RECURSIVE above AS (
     SELECT id, parent_id FROM organizations WHERE id = $parentId
     UNION
     SELECT body.id, body.parent_id FROM organizations body JOIN above ON body.id = above.parent_id
   )
   SELECT id FROM above WHERE id = $bodyId`,
);

/** Stores the colour and the parent of a body that an admin creates. Index: the primary key. */
export const storeColourAndParent = statement<{ bodyId: string; colour: string | null; parentId: string | null }>(
  'bodyRecords.storeColourAndParent',
  'UPDATE organizations SET colour = $colour, parent_id = $parentId WHERE id = $bodyId',
);

/** Stores the facts of a body. Imports leave a body of a source as it is from then on. Index: the primary key. */
export const storeBody = statement<{
  bodyId: string;
  name: string;
  kind: string;
  abbreviation: string | null;
  otherNames: readonly string[];
  placeId: string | null;
  website: string | null;
  colour: string | null;
  parentId: string | null;
  from: string | null;
  through: string | null;
}>(
  'bodyRecords.store',
  `UPDATE organizations SET name = $name, classification = $kind, abbreviation = $abbreviation,
     other_names = $otherNames, division_id = $placeId, website = $website, colour = $colour,
     parent_id = $parentId, valid_from = $from, valid_through = $through,
     version = version + 1, is_locked = source <> '${handmadeSource}'
   WHERE id = $bodyId`,
);

/** Selects whether a body has offices. Index: offices_organization. */
export const hasOffices = statement<{ bodyId: string }>(
  'bodyRecords.hasOffices',
  'SELECT 1 AS used WHERE EXISTS (SELECT FROM offices WHERE organization_id = $bodyId)',
);

/** Ends the correction of a body. Index: the primary key. */
export const endCorrection = statement<{ bodyId: string }>(
  'bodyRecords.endCorrection',
  'UPDATE organizations SET is_locked = false, version = version + 1 WHERE id = $bodyId',
);

/** Deletes the vote target of a party. PostgreSQL refuses it if there is a vote. Indexes: the primary keys. */
const deleteVoteTarget = statement<{ bodyId: string }>(
  'bodyRecords.delete.voteTarget',
  `WITH results AS (DELETE FROM running_results WHERE target_id = $bodyId)
   DELETE FROM vote_targets WHERE id = $bodyId AND kind = 'party'`,
);

/** Deletes a body that an admin created; PostgreSQL refuses it while something refers to it. Index: the primary key. */
const deleteBody = statement<{ bodyId: string }>(
  'bodyRecords.delete.body',
  `DELETE FROM organizations WHERE id = $bodyId AND source = '${handmadeSource}'
     AND NOT EXISTS (SELECT FROM tags WHERE organization_id = $bodyId) RETURNING id`,
);

/** The statements that delete a body, in order. The last one returns the body. */
export const deletes = [deleteVoteTarget, deleteBody] as const;
