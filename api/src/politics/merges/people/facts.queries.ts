import type { PersonFacts } from '@hustings/contract';
import type { MergedPair } from '../../../platform/core/merge-rows.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Nullable } from '../../people/index.ts';

/** The maximum number of terms and of candidacies that admins compare. */
const mostCompared = 5;

/** A person as admins compare two of them. */
export type PersonFactsRow = Nullable<PersonFacts> & {
  personId: string;
  slug: string;
  name: string;
  otherNames: string[];
  sortName: string;
};

/**
 * Selects people as admins compare them, without merged people. Indexes: the primary keys, those that begin with the
 * person.
 */
export const personFacts = statement<{ personIds: readonly string[] }>(
  'personMerges.facts',
  `SELECT p.id AS "personId", slug.slug, p.name, p.sort_name AS "sortName", p.other_names AS "otherNames", p.gender,
     website.url AS website,
     CASE WHEN image.image_id IS NULL THEN image.url ELSE '/api/pollies/' || p.id || '/photo' END AS image, p.source,
     ARRAY(SELECT jsonb_build_object('scheme', scheme, 'identifier', identifier) FROM person_identifiers
           WHERE person_id = p.id ORDER BY scheme, identifier) AS identifiers,
     ARRAY(SELECT jsonb_strip_nulls(jsonb_build_object(
             'officeName', office.label, 'place', division.name, 'partyName', party.name,
             'from', held.valid_from, 'through', held.valid_through))
           FROM memberships held JOIN offices office ON office.id = held.office_id
           LEFT JOIN divisions division ON division.id = office.division_id
           LEFT JOIN organizations party ON party.id = held.party_id
           WHERE held.person_id = p.id ORDER BY held.valid_from DESC NULLS LAST, held.id LIMIT ${mostCompared}) AS terms,
     ARRAY(SELECT jsonb_strip_nulls(jsonb_build_object(
             'electionName', election.name, 'day', election.held_on, 'contestName', contest.name,
             'partyName', party.name, 'status', stands.status))
           FROM candidacies stands JOIN contests contest ON contest.id = stands.contest_id
           JOIN elections election ON election.id = contest.election_id
           LEFT JOIN organizations party ON party.id = stands.party_id
           WHERE stands.person_id = p.id ORDER BY election.held_on DESC, stands.id LIMIT ${mostCompared}) AS candidacies,
     EXISTS (SELECT FROM page_owners WHERE person_id = p.id AND NOT is_staff) AS "isClaimed"
   FROM people p
   JOIN person_slugs slug ON slug.person_id = p.id AND slug.current
   LEFT JOIN person_links website ON website.person_id = p.id AND website.kind = 'website'
   LEFT JOIN person_links image ON image.person_id = p.id AND image.kind = 'image'
   WHERE p.id = ANY ($personIds) AND p.merged_into IS NULL`,
);

/**
 * Selects the records of two people on which a merge rests: names, identifiers, terms and candidacies.
 * Indexes: those that begin with the person.
 */
export const recordsOfPair = statement<MergedPair>(
  'personMerges.recordsOfPair',
  `SELECT jsonb_agg(jsonb_build_array(
     to_jsonb(p) - 'retrieved' - 'version',
     (SELECT jsonb_agg(jsonb_build_array(scheme, identifier) ORDER BY scheme, identifier) FROM person_identifiers
      WHERE person_id = p.id),
     (SELECT jsonb_agg(jsonb_build_array(kind, url, image_id) ORDER BY kind) FROM person_links WHERE person_id = p.id),
     (SELECT jsonb_agg(to_jsonb(m) - 'retrieved' - 'version' ORDER BY m.id) FROM memberships m WHERE m.person_id = p.id),
     (SELECT jsonb_agg(jsonb_build_array(c.id, c.version) ORDER BY c.id) FROM candidacies c WHERE c.person_id = p.id)
   ) ORDER BY p.id)::text AS records
   FROM people p WHERE p.id IN ($keptId, $mergedId)`,
);

/** The facts of the kept person before a merge. */
export interface FactsBefore {
  name: string;
  sortName: string;
  otherNames: string[];
  gender: string | null;
  chosenFacts: string[];
  links: object[];
}

/** Selects the facts of a person, for an undo. Index: the primary key. */
export const factsBefore = statement<{ personId: string }>(
  'personMerges.factsBefore',
  `SELECT name, sort_name AS "sortName", other_names AS "otherNames", gender, chosen_facts AS "chosenFacts",
     ARRAY(SELECT to_jsonb(l) FROM person_links l WHERE l.person_id = p.id) AS links
   FROM people p WHERE id = $personId`,
);

/** Stores the facts of a person. Index: the primary key. */
export const storeFacts = statement<{
  personId: string;
  name: string;
  sortName: string;
  otherNames: readonly string[];
  gender: string | null;
  chosenFacts: readonly string[];
}>(
  'personMerges.storeFacts',
  `UPDATE people SET name = $name, sort_name = $sortName, other_names = $otherNames, gender = $gender, version = version + 1,
     chosen_facts = ARRAY(SELECT DISTINCT fact FROM unnest($chosenFacts::text[]) AS fact ORDER BY fact)
   WHERE id = $personId`,
);

/** SQL that replaces the values of a link. */
const linkValues = `url = excluded.url, source = excluded.source, licence = excluded.licence,
     retrieved = excluded.retrieved, image_id = excluded.image_id, credit = excluded.credit`;

/** Gives a person the links of another person, with their sources. Index: the primary key. */
export const copyLinks = statement<MergedPair & { kinds: readonly string[] }>(
  'personMerges.copyLinks',
  `INSERT INTO person_links (person_id, kind, url, source, licence, retrieved, image_id, credit)
   SELECT $keptId::uuid, kind, url, source, licence, retrieved, image_id, credit FROM person_links
   WHERE person_id = $mergedId AND kind = ANY ($kinds)
   ON CONFLICT (person_id, kind) DO UPDATE SET ${linkValues}`,
);

/** Replaces the links of a person. `links` is a JSON array of rows. Index: the primary key. */
export const restoreLinks = statement<{ personId: string; links: string }>(
  'personMerges.restoreLinks',
  `WITH stored AS (
     INSERT INTO person_links SELECT row.* FROM jsonb_populate_recordset(NULL::person_links, $links) AS row
     ON CONFLICT (person_id, kind) DO UPDATE SET ${linkValues}
     RETURNING kind
   )
   DELETE FROM person_links WHERE person_id = $personId AND kind NOT IN (SELECT link ->> 'kind' FROM jsonb_array_elements($links::jsonb) AS link)`,
);

/** Deletes the card of a merged person. Index: the primary key. */
export const deleteCard = statement<{ personId: string }>(
  'personMerges.deleteCard',
  'DELETE FROM polly_cards WHERE person_id = $personId',
);
