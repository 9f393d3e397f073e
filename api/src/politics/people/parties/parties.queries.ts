import type { Party, PartyElection, PartyMarkFacts } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { markSql } from './party-mark.queries.ts';

/** A party in a list. Unknown values are null. */
export interface PartyRow {
  partyId: string;
  slug: string;
  name: string;
  abbreviation: string | null;
  place: string | null;
  mark: PartyMarkFacts | null;
  members: number;
  /** The key that sorts parties with the same number of members. */
  sortKey: string;
}

/**
 * The maximum number of rows that a page reads: the largest page, and one row that shows whether another page follows.
 */
const mostRows = 101;

const columns = `party.id AS "partyId", slug.slug, party.name, party.abbreviation, place.name AS place,
  ${markSql('party')} AS mark`;

const joined = `JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
  LEFT JOIN divisions place ON place.id = party.division_id`;

/** Tests that each word of a search begins a word of the party's names. True if the search is null. */
const matchesSearch = (term: string): string => `(${term}::text IS NULL OR ' ' || search_words(
    concat_ws(' ', party.name, party.abbreviation, array_to_string(party.other_names, ' '))
  ) LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word))`;

/**
 * Selects a page of parties, those with the most people in office first. Counts all cards of people in office and sorts
 * all parties, of which there are a few thousand. Indexes: polly_cards_of_party, organization_slugs_current.
 */
export const listParties = statement<{
  term: string | null;
  /** The sort key of the last party of the previous page. */
  afterMembers: string | number;
  afterSortKey: string | number;
  afterPartyId: string | number;
  limit: number;
  offset: number;
}>(
  'parties.list',
  `WITH seats AS (
     SELECT party_id, count(*)::int AS members FROM polly_cards WHERE NOT former AND party_id IS NOT NULL GROUP BY party_id
   ),
   listed AS (
     SELECT party.*, coalesce(seats.members, 0) AS members, left(search_words(party.name), 40) COLLATE "C" AS sort_key
     FROM organizations party LEFT JOIN seats ON seats.party_id = party.id
     WHERE party.classification = 'party' AND party.merged_into IS NULL AND ${matchesSearch('$term')}
   )
   SELECT ${columns}, party.members, party.sort_key AS "sortKey" FROM listed party ${joined}
   WHERE (-party.members, party.sort_key, party.id) > (-$afterMembers::integer, $afterSortKey::text, $afterPartyId::uuid)
   ORDER BY -party.members, party.sort_key, party.id OFFSET $offset LIMIT least($limit, ${mostRows})`,
);

/** Counts all parties, or the parties that match a search. */
export const countParties = statement<{ term: string | null }>(
  'parties.count',
  `SELECT count(*)::int AS total FROM organizations party
   WHERE party.classification = 'party' AND party.merged_into IS NULL AND ${matchesSearch('$term')}`,
);

/** A party as its own page shows it. */
export interface PartyPageRow extends Omit<PartyRow, 'sortKey'> {
  otherNames: string[];
  divisionId: string | null;
  website: string | null;
  colour: string | null;
  parent: NonNullable<Party['parent']> | null;
  from: string | null;
  through: string | null;
  source: string;
  licence: string | null;
  retrieved: string;
  imageCredit: string | null;
  imageLicence: string | null;
  elections: PartyElection[];
  formerPages: NonNullable<Party['formerPages']>;
}

/** The maximum number of elections that the page of a party lists. */
const mostElections = 30;

const partyWhere = <Params extends object>(name: string, partyId: string): Statement<Params & { now: Date }> =>
  statement<Params & { now: Date }>(
    name,
    `SELECT ${columns}, party.division_id AS "divisionId", party.other_names AS "otherNames", party.website,
       party.colour, party.image_credit AS "imageCredit", party.image_licence AS "imageLicence",
       (SELECT jsonb_strip_nulls(jsonb_build_object('name', parent.name, 'slug',
          (SELECT above.slug FROM organization_slugs above
           WHERE above.organization_id = parent.id AND above.current AND parent.classification = 'party')))
        FROM organizations parent WHERE parent.id = party.parent_id) AS parent,
       party.valid_from AS "from", party.valid_through AS through, party.source, party.licence, party.retrieved,
       (SELECT count(*)::int FROM polly_cards card WHERE card.party_id = party.id AND NOT card.former) AS members,
       ARRAY(SELECT jsonb_build_object('electionId', election.id, 'name', election.name, 'day', election.held_on,
                                       'upcoming', election.polls_close_at > $now::timestamptz)
             FROM elections election
             WHERE election.id IN (
               SELECT election_id FROM candidacy_cards WHERE party_id = party.id
               UNION SELECT contest.election_id FROM candidate_lists list JOIN contests contest ON contest.id = list.contest_id
               WHERE list.party_id = party.id)
             ORDER BY election.held_on DESC, election.id LIMIT ${mostElections}) AS elections,
       ARRAY(SELECT jsonb_build_object('partyId', former.id, 'name', former.name, 'lastDay', target.last_day)
             FROM organizations former JOIN vote_targets target ON target.id = former.id
             WHERE former.merged_into = party.id ORDER BY target.last_day DESC, former.id) AS "formerPages"
     FROM organizations party ${joined} WHERE party.classification = 'party' AND party.id = ${partyId}`,
  );

/** Selects a party by id, the kept one for a merged one, and counts its people in office. Indexes: the primary keys, polly_cards_of_party,
 * candidacy_cards_of_party, candidate_lists_party, organizations_merged. */
export const partyById = partyWhere<{ partyId: string }>('parties.byId', 'current_party($partyId)');

/** Selects a party by a current or former slug in lower case. Indexes: as `partyById`. */
export const partyBySlug = partyWhere<{ slug: string }>(
  'parties.bySlug',
  '(SELECT organization_id FROM organization_slugs WHERE slug = $slug)',
);
