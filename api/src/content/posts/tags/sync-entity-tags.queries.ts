import { statement, type Statement } from '../../../platform/db/statement.ts';

/** Takes a lock until the transaction ends, so that only one `syncEntityTags` at a time writes tags. */
export const lockEntityTags = statement('tags.lockEntityTags', `SELECT pg_advisory_xact_lock(hashtext('tags.naming'))`);

/** A politician or party that has no tag with its present name. */
export interface UntaggedRow {
  id: string;
  name: string;
  /** The place or office that distinguishes entities with the same name. */
  detail: string | null;
}

/** The tags of some politicians or parties. All arrays are in the same order. */
export interface EntityTags {
  entityIds: readonly string[];
  slugs: readonly string[];
  /** The names of the tags. */
  names: readonly string[];
  /** The full names of the entities, of which the names of tags may be cut. */
  entityNames: readonly string[];
}

/** The statements that create and link the tags of one kind of entity: politicians or parties. */
export interface EntityTagStatements {
  /** Returns up to `limit` entities that have no tag with their present name, in the order of their ids. */
  untagged: Statement<{ afterId: string; limit: number }>;
  /** Ends the links of entities to the tags with their former names. */
  detach: Statement<{ entityIds: readonly string[] }>;
  /**
   * Inserts the tags of entities, or links stored tags with the same slug, unless they belong to another entity.
   * Returns the ids of the entities that have got a tag.
   */
  upsert: Statement<EntityTags & { now: Date }>;
}

const entityTags = (
  column: 'person_id' | 'organization_id',
  untagged: EntityTagStatements['untagged'],
): EntityTagStatements => ({
  untagged,
  detach: statement<{ entityIds: readonly string[] }>(
    `tags.detach.${column}`,
    `UPDATE tags SET ${column} = NULL, named_after = NULL WHERE ${column} = ANY ($entityIds::uuid[])`,
  ),
  upsert: statement<EntityTags & { now: Date }>(
    `tags.upsert.${column}`,
    `INSERT INTO tags (${column}, slug, name, named_after, created_at)
     SELECT id, slug, name, whole, $now FROM unnest($entityIds::uuid[], $slugs::text[], $names::text[], $entityNames::text[]) AS given (id, slug, name, whole)
     ORDER BY slug COLLATE "C"
     ON CONFLICT (slug) DO UPDATE SET
       ${column} = excluded.${column}, name = excluded.name, named_after = excluded.named_after
     WHERE tags.person_id IS NULL AND tags.organization_id IS NULL AND tags.merged_into IS NULL
     RETURNING ${column} AS id`,
  ),
});

/**
 * The statements for the tags of politicians. Indexes: the primary key of polly_cards, the unique person, the unique
 * slug.
 */
export const pollyTags = entityTags(
  'person_id',
  statement<{ afterId: string; limit: number }>(
    'tags.untaggedPollies',
    `SELECT card.person_id AS id, card.name, coalesce(card.state, card.city, card.office_name) AS detail
   FROM polly_cards card LEFT JOIN tags t ON t.person_id = card.person_id
   WHERE t.named_after IS DISTINCT FROM card.name AND card.person_id > $afterId::uuid ORDER BY card.person_id LIMIT $limit`,
  ),
);

/**
 * The statements for the tags of parties. Indexes: the primary key of organizations, the unique organization, the
 * unique slug.
 */
export const partyTags = entityTags(
  'organization_id',
  statement<{ afterId: string; limit: number }>(
    'tags.untaggedParties',
    `SELECT o.id, o.name, NULL AS detail
   FROM organizations o LEFT JOIN tags t ON t.organization_id = o.id
   WHERE o.classification = 'party' AND o.merged_into IS NULL AND t.named_after IS DISTINCT FROM o.name AND o.id > $afterId::uuid ORDER BY o.id LIMIT $limit`,
  ),
);
