import type { NamedParty } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { namedPartySql } from '../../people/index.ts';
import { electionCardColumns, joinElectionCard, placeSql, type ElectionCardRow } from '../election-card.queries.ts';
import { idsOfPlaceSql, lineageSql } from '../lineage.queries.ts';

/** An election as its own page shows it. */
export interface ElectionRow extends ElectionCardRow {
  parents: { id: string; name: string }[];
  candidatesCount: number;
  withdrawnCount: number;
  partiesCount: number;
  hasResults: boolean;
  source: string;
  licence: string | null;
  retrieved: string;
}

/** The condition that a candidacy card is of a person who has not withdrawn. */
const isStanding = `card.person_id IS NOT NULL AND card.status <> 'withdrawn'`;

/**
 * The party and the name of the list under which a candidacy stands, as `party_id` and `list_name`. Only a list without a
 * party has a `list_name`. Takes the tables `card` (candidacy_cards) and `list` (candidate_lists).
 */
const standsFor = `coalesce(list.party_id, card.party_id) AS party_id,
  CASE WHEN coalesce(list.party_id, card.party_id) IS NULL THEN list.name END AS list_name`;

/**
 * Selects the parties, and the lists without a party, of the election `$electionId`: one row for each list and each
 * candidacy. Indexes: contests_election, candidate_lists_contest, candidacy_cards_by_name.
 */
const standingSql = `SELECT list.party_id, CASE WHEN list.party_id IS NULL THEN list.name END AS list_name, list.number,
     0 AS candidates
   FROM contests contest JOIN candidate_lists list ON list.contest_id = contest.id
   WHERE contest.election_id = $electionId
   UNION ALL
   SELECT ${standsFor}, list.number, (${isStanding})::int AS candidates
   FROM candidacy_cards card LEFT JOIN candidate_lists list ON list.id = card.list_id
   WHERE card.election_id = $electionId AND (card.status <> 'withdrawn' OR list.id IS NOT NULL)`;

/** The condition that votes of a contest are counted. Indexes: contest_results_pkey, candidacies_contest. */
export const isCountedSql = (contestId: string): string =>
  `(EXISTS (SELECT FROM contest_results WHERE contest_id = ${contestId})
    OR EXISTS (SELECT FROM candidacies
               WHERE contest_id = ${contestId} AND (votes IS NOT NULL OR elected IS NOT NULL)))`;

/** The condition that the results of an election are known: polls of a contest are closed at `$now`, and it is counted. */
export const hasResultsSql = (electionId: string): string =>
  `EXISTS (SELECT FROM contests WHERE election_id = ${electionId} AND polls_close_at <= $now::timestamptz
           AND ${isCountedSql('contests.id')})`;

/** Selects an election with its numbers. Indexes: the primary keys. */
export const electionById = statement<{ electionId: string; now: Date }>(
  'elections.byId',
  `SELECT ${electionCardColumns}, e.source, e.licence, e.retrieved, card.parents,
     card.candidates_count AS "candidatesCount", card.withdrawn_count AS "withdrawnCount",
     card.parties_count AS "partiesCount", e.polls_close_at <= $now AND card.is_counted AS "hasResults"
   FROM elections e ${joinElectionCard} WHERE e.id = $electionId`,
  { plan: 'generic' },
);

/** Selects whether an election exists. Index: the primary key. */
export const electionExists = statement<{ electionId: string }>(
  'elections.exists',
  'SELECT id FROM elections WHERE id = $electionId',
);

/** A contest of an election, with its sort key. */
export interface ContestRow {
  contestId: string;
  kind: 'candidates' | 'parties';
  name: string;
  seats: number | null;
  place: { id: string; name: string } | null;
  candidatesCount: number;
  sortKey: string;
}

const contestMatches = `c.election_id = $electionId AND ($term::text IS NULL OR ' ' || search_words(
    concat_ws(' ', c.name, (SELECT name FROM divisions WHERE id = c.division_id))
  ) LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))`;

/** The name of the contest `c` as it sorts. */
const contestKey = `left(search_words(c.name), 40) COLLATE "C"`;

/** Selects a page of the contests of an election, by name. Indexes: contests_election, candidacy_cards_contest. */
export const listContests = statement<{
  electionId: string;
  term: string | null;
  afterKey: string;
  afterId: string;
  limit: number;
  offset: number;
}>(
  'elections.contests',
  `SELECT c.id AS "contestId", c.kind, c.name, c.seats, ${placeSql('c.division_id')} AS place, ${contestKey} AS "sortKey",
     (SELECT count(*)::int FROM candidacy_cards card WHERE card.contest_id = c.id AND ${isStanding}) AS "candidatesCount"
   FROM contests c
   WHERE ${contestMatches} AND (${contestKey}, c.id) > ($afterKey::text, $afterId::uuid)
   ORDER BY ${contestKey}, c.id OFFSET $offset LIMIT $limit`,
);

/** Counts the contests of an election. Index: contests_election. */
export const countContests = statement<{ electionId: string; term: string | null }>(
  'elections.countContests',
  `SELECT count(*)::int AS total FROM contests c WHERE ${contestMatches}`,
);

/** A party of an election, or a list without a party, with its sort key. */
export interface ElectionPartyRow {
  name: string;
  party: NamedParty | null;
  abbreviation: string | null;
  listNumber: number | null;
  candidatesCount: number;
  /** The list number, or a number above all others without one. */
  sortNumber: number;
  sortKey: string;
  /** Distinguishes parties and lists with the same number and name. */
  key: string;
}

/** The sort number of parties without a list number. */
const withoutNumber = 2_147_483_647;

const partyRows = `SELECT coalesce(party.name, standing.list_name) AS name,
     ${namedPartySql('party.id')} AS party,
     party.abbreviation, standing.number AS "listNumber", standing.candidates AS "candidatesCount",
     coalesce(standing.number, ${withoutNumber}) AS "sortNumber",
     left(search_words(coalesce(party.name, standing.list_name)), 40) COLLATE "C" AS "sortKey",
     coalesce(party.id::text, left(md5(standing.list_name), 16)) COLLATE "C" AS key
   FROM (
     SELECT party_id, list_name, CASE WHEN min(number) = max(number) THEN min(number) END AS number,
       sum(candidates)::int AS candidates
     FROM (${standingSql}) standing
     WHERE party_id IS NOT NULL OR list_name IS NOT NULL GROUP BY party_id, list_name
   ) standing
   LEFT JOIN organizations party ON party.id = standing.party_id`;

/**
 * Selects a page of the parties that stand in an election or nominate candidates, by list number, then by name. Groups
 * all lists and candidacies of the election. Indexes: those of `standingSql`, organization_slugs_current.
 */
export const listParties = statement<{
  electionId: string;
  afterNumber: number;
  afterKey: string;
  afterName: string;
  limit: number;
  offset: number;
}>(
  'elections.parties',
  `SELECT * FROM (${partyRows}) party
   WHERE ("sortNumber", "sortKey", key) > ($afterNumber::float8, $afterName::text, $afterKey::text)
   ORDER BY "sortNumber", "sortKey", key OFFSET $offset LIMIT $limit`,
);

/** Counts the parties of an election and the lists without a party. Indexes: those of `standingSql`. */
export const countParties = statement<{ electionId: string }>(
  'elections.countParties',
  `SELECT count(*)::int AS total FROM (${partyRows}) party`,
);

/** An election that is related to another one. */
export interface RelatedRow extends ElectionCardRow {
  relation: 'sameDay' | 'samePlace';
  /** The number of days between the two elections. */
  distance: number;
}

/**
 * The other elections `e` of the place of the election `this`, under any of its ids, and those on the same day in places
 * that contain it or lie within it.
 */
const relatedFrom = `elections this
   CROSS JOIN LATERAL (SELECT array_agg(division_id) AS ids FROM (${idsOfPlaceSql('this.division_id')}) place) place
   JOIN LATERAL (
     SELECT o.*, 'samePlace' AS relation FROM elections o WHERE o.division_id = ANY (place.ids)
     UNION ALL
     SELECT o.*, 'sameDay' FROM elections o
     WHERE o.held_on = this.held_on AND o.division_id <> ALL (place.ids)
       AND (o.division_id IN (${lineageSql('this.division_id')}) OR this.division_id IN (${lineageSql('o.division_id')}))
   ) e ON e.id <> this.id
   WHERE this.id = $electionId`;

/**
 * Selects a page of the other elections of the same place, and of those on the same day in places that contain it or lie
 * within it, nearest in time first. Indexes: elections_division, elections_day.
 */
export const listRelated = statement<{
  electionId: string;
  now: Date;
  afterDistance: number;
  afterId: string;
  limit: number;
  offset: number;
}>(
  'elections.related',
  `WITH page AS (
     SELECT e.*, abs(e.held_on - this.held_on) AS distance FROM ${relatedFrom}
       AND (abs(e.held_on - this.held_on), e.id) > ($afterDistance::float8, $afterId::uuid)
     ORDER BY abs(e.held_on - this.held_on), e.id OFFSET $offset LIMIT $limit
   )
   SELECT ${electionCardColumns}, e.relation, e.distance FROM page e ${joinElectionCard} ORDER BY e.distance, e.id`,
);

/** Counts the related elections. Indexes: as `listRelated`. */
export const countRelated = statement<{ electionId: string }>(
  'elections.countRelated',
  `SELECT count(*)::int AS total FROM ${relatedFrom}`,
);
