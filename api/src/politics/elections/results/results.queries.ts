import type { NamedParty } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { namedPartySql } from '../../people/index.ts';
import { isCountedSql } from '../election/election.queries.ts';

/** The condition that a contest is among the selected ones of `$electionId`, and its polls are closed. */
const selected = `contest.election_id = $electionId AND ($contestId::uuid IS NULL OR contest.id = $contestId)
  AND contest.polls_close_at <= $now::timestamptz`;

/** The parameters that select contests of an election. */
export interface ResultParams {
  electionId: string;
  /** Only this contest; all if null. */
  contestId: string | null;
  now: Date;
}

/** The sums of the counts of the selected contests. A sum is null if a counted contest does not state the number. */
export interface TotalsRow {
  all: number;
  counted: number;
  final: boolean | null;
  countedAt: string | null;
  eligible: number | null;
  cast: number | null;
  valid: number | null;
  blank: number | null;
  invalid: number | null;
  sources: { source: string; licence: string | null; retrieved: string }[] | null;
}

const wholeSum = (column: string): string =>
  `CASE WHEN count(*) FILTER (WHERE counted) = count(result.${column}) THEN sum(result.${column})::int END`;

/** Adds up the counts of contests. Indexes: contests_election, the primary key of contest_results. */
export const totalsOf = statement<ResultParams>(
  'elections.resultTotals',
  `SELECT count(*)::int AS "all", count(*) FILTER (WHERE counted)::int AS counted, bool_and(result.final) AS final,
     max(result.counted_at) AS "countedAt", ${wholeSum('eligible_voters')} AS eligible, ${wholeSum('votes_cast')} AS cast,
     ${wholeSum('valid_votes')} AS valid, ${wholeSum('blank_votes')} AS blank, ${wholeSum('invalid_votes')} AS invalid,
     jsonb_agg(DISTINCT jsonb_build_object('source', result.source, 'licence', result.licence, 'retrieved', result.retrieved))
       FILTER (WHERE result.contest_id IS NOT NULL) AS sources
   FROM (SELECT contest.id, ${isCountedSql('contest.id')} AS counted FROM contests contest WHERE ${selected}) contest
   LEFT JOIN contest_results result ON result.contest_id = contest.id`,
);

/** The votes of a party, or of a list without a party. */
export interface PartyResultRow {
  name: string;
  party: NamedParty | null;
  abbreviation: string | null;
  listNumber: number | null;
  votes: number | null;
  seats: number | null;
}

/**
 * Selects one row for each list, and for each candidacy that stands on no list. A candidacy on a list adds no votes,
 * because the list has the votes of all its candidates. Indexes: contests_election, candidate_lists_contest,
 * candidacies_contest.
 */
const partyVotes = `SELECT list.party_id, CASE WHEN list.party_id IS NULL THEN list.name END AS list_name, list.number,
     list.votes, list.seats_won AS seats
   FROM contests contest JOIN candidate_lists list ON list.contest_id = contest.id WHERE ${selected}
   UNION ALL
   SELECT candidacy.party_id, NULL, NULL, candidacy.votes, candidacy.elected::int
   FROM contests contest JOIN candidacies candidacy ON candidacy.contest_id = contest.id
   WHERE ${selected} AND candidacy.list_id IS NULL AND candidacy.party_id IS NOT NULL`;

/** Adds up the votes and seats of parties, most votes first. Indexes: those of `partyVotes`. */
export const partyResults = statement<ResultParams & { limit: number }>(
  'elections.partyResults',
  `SELECT coalesce(party.name, counted.list_name) AS name,
     ${namedPartySql('party.id')} AS party,
     party.abbreviation, counted.number AS "listNumber", counted.votes, counted.seats
   FROM (
     SELECT party_id, list_name, CASE WHEN min(number) = max(number) THEN min(number) END AS number,
       sum(votes)::int AS votes, sum(seats)::int AS seats
     FROM (${partyVotes}) votes GROUP BY party_id, list_name
   ) counted
   LEFT JOIN organizations party ON party.id = counted.party_id
   WHERE counted.votes IS NOT NULL OR counted.seats IS NOT NULL
   ORDER BY counted.votes DESC NULLS LAST, counted.seats DESC NULLS LAST, name LIMIT $limit`,
);

/** The votes of a candidate. */
export interface CandidateResultRow {
  candidacyId: string;
  personId: string;
  slug: string;
  name: string;
  partyName: string | null;
  votes: number | null;
  elected: boolean | null;
}

/** Selects the candidates with votes or a result, most votes first. Indexes: contests_election, candidacies_contest. */
export const candidateResults = statement<ResultParams & { limit: number }>(
  'elections.candidateResults',
  `SELECT candidacy.id AS "candidacyId", person.id AS "personId", slug.slug, person.name, party.name AS "partyName",
     candidacy.votes, candidacy.elected
   FROM contests contest
   JOIN candidacies candidacy ON candidacy.contest_id = contest.id
   JOIN people person ON person.id = candidacy.person_id
   JOIN person_slugs slug ON slug.person_id = person.id AND slug.current
   LEFT JOIN organizations party ON party.id = candidacy.party_id
   WHERE ${selected} AND (candidacy.votes IS NOT NULL OR candidacy.elected IS NOT NULL)
   ORDER BY candidacy.votes DESC NULLS LAST, candidacy.elected DESC NULLS LAST, person.sort_name, candidacy.id
   LIMIT $limit`,
);

/** A row of the table of results. */
export interface TableRow {
  contest: string;
  division: string | null;
  kind: 'total' | 'list' | 'candidate';
  listNumber: number | null;
  list: string | null;
  party: string | null;
  position: number | null;
  candidate: string | null;
  votes: number | null;
  elected: boolean | null;
  seats: number | null;
  eligible: number | null;
  cast: number | null;
  valid: number | null;
  blank: number | null;
  invalid: number | null;
  final: boolean | null;
  source: string;
}

/**
 * Selects all results of an election: of each contest the totals, the lists and the candidates. Indexes:
 * contests_election, candidate_lists_contest, candidacies_contest, the primary keys.
 */
export const tableRows = statement<{ electionId: string; now: Date }>(
  'elections.resultTable',
  `WITH contest AS (
     SELECT * FROM contests WHERE election_id = $electionId AND polls_close_at <= $now::timestamptz
   ),
   counts AS (
     SELECT contest_id, 0 AS rank, 'total' AS kind, NULL::int AS "listNumber", NULL AS list, NULL AS party,
       NULL::int AS position, NULL AS candidate, NULL::int AS votes, NULL::boolean AS elected, NULL::int AS seats,
       eligible_voters AS eligible, votes_cast AS cast, valid_votes AS valid, blank_votes AS blank,
       invalid_votes AS invalid, final, source
     FROM contest_results WHERE contest_id IN (SELECT id FROM contest)
     UNION ALL
     SELECT list.contest_id, 1, 'list', list.number, list.name, party.name, NULL, NULL, list.votes, NULL, list.seats_won,
       NULL, NULL, NULL, NULL, NULL, NULL, list.source
     FROM candidate_lists list LEFT JOIN organizations party ON party.id = list.party_id
     WHERE list.contest_id IN (SELECT id FROM contest) AND (list.votes IS NOT NULL OR list.seats_won IS NOT NULL)
     UNION ALL
     SELECT candidacy.contest_id, 2, 'candidate', list.number, list.name, party.name, candidacy.list_position,
       coalesce(person.name, party.name), candidacy.votes, candidacy.elected, NULL,
       NULL, NULL, NULL, NULL, NULL, NULL, candidacy.source
     FROM candidacies candidacy
     LEFT JOIN candidate_lists list ON list.id = candidacy.list_id
     LEFT JOIN people person ON person.id = candidacy.person_id
     LEFT JOIN organizations party ON party.id = coalesce(candidacy.party_id, list.party_id)
     WHERE candidacy.contest_id IN (SELECT id FROM contest)
       AND (candidacy.votes IS NOT NULL OR candidacy.elected IS NOT NULL)
   )
   SELECT contest.name AS contest, contest.division_id AS division, counts.*
   FROM counts JOIN contest ON contest.id = counts.contest_id
   ORDER BY contest.name, contest.id, rank, "listNumber", list, position, votes DESC NULLS LAST, candidate`,
);
