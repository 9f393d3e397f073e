import type { PartyFacts } from '@hustings/contract';
import type { MergedPair } from '../../../platform/core/merge-rows.ts';
import { statement } from '../../../platform/db/statement.ts';
import { partyImageSql, type Nullable } from '../../people/index.ts';

/** A party as admins compare two of them. */
export type PartyFactsRow = Nullable<PartyFacts> &
  Pick<PartyFacts, 'partyId' | 'slug' | 'name' | 'otherNames' | 'source' | 'identifiers' | 'bodies' | 'members'>;

/** The maximum number of bodies that admins compare. */
const mostBodies = 10;

/**
 * Selects parties as admins compare them, without merged ones. Indexes: the primary keys, memberships_party,
 * polly_cards_of_party.
 */
export const partyFacts = statement<{ partyIds: readonly string[] }>(
  'partyMerges.facts',
  `SELECT party.id AS "partyId", slug.slug, party.name, party.abbreviation, party.other_names AS "otherNames",
     place.name AS place, party.website, coalesce(${partyImageSql('party')}, party.image) AS image, party.source,
     jsonb_build_array(jsonb_build_object('scheme', party.scheme, 'identifier', party.identifier)) AS identifiers,
     ARRAY(SELECT DISTINCT body.name FROM memberships held JOIN offices office ON office.id = held.office_id
           JOIN organizations body ON body.id = office.organization_id
           WHERE held.party_id = party.id ORDER BY body.name LIMIT ${mostBodies}) AS bodies,
     (SELECT count(*)::int FROM polly_cards card WHERE card.party_id = party.id AND NOT card.former) AS members
   FROM organizations party
   JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
   LEFT JOIN divisions place ON place.id = party.division_id
   WHERE party.id = ANY ($partyIds) AND party.classification = 'party' AND party.merged_into IS NULL`,
);

/**
 * Selects the records of two parties on which a merge rests: facts, terms, candidacies, lists and parts. Indexes: those
 * of the party.
 */
export const recordsOfPair = statement<MergedPair>(
  'partyMerges.recordsOfPair',
  `SELECT jsonb_agg(jsonb_build_array(
     to_jsonb(p) - 'retrieved' - 'version',
     (SELECT jsonb_agg(m.id ORDER BY m.id) FROM memberships m WHERE m.party_id = p.id OR m.caucus_id = p.id),
     (SELECT jsonb_agg(c.id ORDER BY c.id) FROM candidacies c WHERE c.party_id = p.id),
     (SELECT jsonb_agg(l.id ORDER BY l.id) FROM candidate_lists l WHERE l.party_id = p.id),
     (SELECT jsonb_agg(part.id ORDER BY part.id) FROM organizations part WHERE part.parent_id = p.id)
   ) ORDER BY p.id)::text AS records
   FROM organizations p WHERE p.id IN ($keptId, $mergedId)`,
);

/** The facts of a party, by column. */
export interface StoredFacts {
  name: string;
  abbreviation: string | null;
  other_names: string[];
  division_id: string | null;
  website: string | null;
  image: string | null;
  image_id: string | null;
  image_credit: string | null;
  image_licence: string | null;
  is_locked: boolean;
}

/** Selects the facts of a party and whether an admin created it. Index: the primary key. */
export const storedFacts = statement<{ partyId: string; handmade: string }>(
  'partyMerges.storedFacts',
  `SELECT name, abbreviation, other_names, division_id, website, image, image_id, image_credit, image_licence, is_locked,
     source = $handmade AS "isHandmade"
   FROM organizations WHERE id = $partyId`,
);

/** Stores the facts of a party. `facts` is a JSON object of `StoredFacts`. Index: the primary key. */
export const storeFacts = statement<{ partyId: string; facts: string }>(
  'partyMerges.storeFacts',
  `UPDATE organizations SET name = given.name, abbreviation = given.abbreviation, other_names = given.other_names,
     division_id = given.division_id, website = given.website, image = given.image, image_id = given.image_id,
     image_credit = given.image_credit, image_licence = given.image_licence, is_locked = given.is_locked,
     version = organizations.version + 1
   FROM jsonb_populate_record(NULL::organizations, $facts) AS given WHERE organizations.id = $partyId`,
);
