import { statement } from '../../../platform/db/statement.ts';

/** A party as a list has it; null where nothing is known. */
export interface PartyRow {
  partyId: string;
  slug: string;
  name: string;
  abbreviation: string | null;
  place: string | null;
  members: number;
  /** In this order among parties of as many members. */
  sortKey: string;
}

/** Most rows that a page can need: the largest page, and one more that tells whether another follows. */
const mostRows = 101;

const columns = `party.id AS "partyId", slug.slug, party.name, party.abbreviation, place.name AS place`;

const joined = `JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
  LEFT JOIN divisions place ON place.id = party.division_id`;

/** Whether a party bears every word of a search at the beginning of a word. */
const isFound = (term: string): string => `(${term}::text IS NULL OR ' ' || search_words(
    concat_ws(' ', party.name, party.abbreviation, array_to_string(party.other_names, ' '))
  ) LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word))`;

/**
 * Parties, those of the most people in office first. $1 the number of parties, $2 to pass over, $3 to $5 members, name and
 * id of the last one of the page before, $6 a search or NULL. Counts the cards of people in office, by party; parties are
 * a few thousand at most. Indexes: polly_cards_of_party, organization_slugs_current.
 */
export const listParties = statement(
  'parties.list',
  `WITH seats AS (
     SELECT party_id, count(*)::int AS members FROM polly_cards WHERE NOT former AND party_id IS NOT NULL GROUP BY party_id
   ),
   listed AS (
     SELECT party.*, coalesce(seats.members, 0) AS members, left(search_words(party.name), 40) COLLATE "C" AS sort_key
     FROM organizations party LEFT JOIN seats ON seats.party_id = party.id
     WHERE party.classification = 'party' AND ${isFound('$6')}
   )
   SELECT ${columns}, party.members, party.sort_key AS "sortKey" FROM listed party ${joined}
   WHERE (-party.members, party.sort_key, party.id) > (-$3::integer, $4::text, $5::uuid)
   ORDER BY -party.members, party.sort_key, party.id OFFSET $2 LIMIT least($1, ${mostRows})`,
);

/** How many there are. */
export const countParties = statement<{ term: string | null | undefined }>(
  'parties.count',
  `SELECT count(*)::int AS total FROM organizations party WHERE party.classification = 'party' AND ${isFound('$term')}`,
);

/** A party on its own page. */
export interface PartyPageRow extends Omit<PartyRow, 'sortKey'> {
  otherNames: string[];
  divisionId: string | null;
  website: string | null;
  from: string | null;
  through: string | null;
  source: string;
  licence: string | null;
  retrieved: string;
}

const party = (name: string, condition: string) =>
  statement(
    name,
    `SELECT ${columns}, party.division_id AS "divisionId", party.other_names AS "otherNames", party.website,
       party.valid_from AS "from", party.valid_through AS through, party.source, party.licence, party.retrieved,
       (SELECT count(*)::int FROM polly_cards card WHERE card.party_id = party.id AND NOT card.former) AS members
     FROM organizations party ${joined} WHERE party.classification = 'party' AND party.id = ${condition}`,
  );

/** A party by id ($1). By primary keys; its members by polly_cards_of_party. */
export const partyById = party('parties.byId', '$1');

/** The same by a slug of now or before ($1), in lower case. */
export const partyBySlug = party('parties.bySlug', '(SELECT organization_id FROM organization_slugs WHERE slug = $1)');
