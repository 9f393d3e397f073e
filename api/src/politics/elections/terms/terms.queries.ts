import { statement } from '../../../platform/db/statement.ts';
import type { SourceKey } from '../../people/index.ts';

/** A contest, with what the results of its offices in its election say. */
export interface ResultContestRow {
  contestId: string;
  electionId: string;
  name: string;
  day: string;
  /** The offices for which the candidates stand. */
  offices: { id: string; key: SourceKey; label: string }[];
  /** The sum of the seats of all contests of these offices; null if one of them has no number. */
  seats: number | null;
  /** Whether all these contests have a final result. */
  isFinal: boolean;
  licence: string | null;
  /** The day on which the result was read. */
  retrieved: string | null;
}

/** SQL for the contests of the election of `$contestId` that are about one of the offices `office`. */
const contestsOfOffices = `SELECT together.id, together.seats FROM contests together
       WHERE together.election_id = contest.election_id AND (together.id = contest.id OR EXISTS (
         SELECT FROM candidacies candidacy JOIN office ON office.id = candidacy.office_id
         WHERE candidacy.contest_id = together.id))`;

/**
 * Selects a contest with its offices, and the seats of all contests of these offices in its election. Indexes: the
 * primary keys, contests_election, candidacies_contest.
 */
export const resultContest = statement<{ contestId: string }>(
  'elections.terms.contest',
  `WITH office AS (
     SELECT DISTINCT office.id, office.scheme, office.identifier, office.label
     FROM candidacies candidacy JOIN offices office ON office.id = candidacy.office_id
     WHERE candidacy.contest_id = $contestId
   )
   SELECT contest.id AS "contestId", contest.election_id AS "electionId", contest.name, election.held_on AS day,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label,
               'key', jsonb_build_object('scheme', scheme, 'identifier', identifier)) ORDER BY label, id), '[]')
      FROM office) AS offices,
     together.seats, together."isFinal", result.licence, result.retrieved
   FROM contests contest
   JOIN elections election ON election.id = contest.election_id
   LEFT JOIN contest_results result ON result.contest_id = contest.id
   CROSS JOIN LATERAL (
     SELECT CASE WHEN count(each.seats) = count(*) THEN sum(each.seats)::int END AS seats,
       bool_and(coalesce(counted.final, false)) AS "isFinal"
     FROM (${contestsOfOffices}) each
     LEFT JOIN contest_results counted ON counted.contest_id = each.id
   ) together
   WHERE contest.id = $contestId`,
);

/** A person who was elected to an office. */
export interface ElectedRow {
  officeId: string;
  personId: string;
  person: SourceKey;
  party: SourceKey | null;
}

/**
 * Selects the people elected to some offices in an election whose polls are closed, each once for an office. A candidacy
 * without an office counts if the contest has only one. Withdrawn ones do not count, and a primary elects nobody. Indexes:
 * contests_election, candidacies_contest, the primary keys, person_identifiers_person_id_scheme_identifier.
 */
export const electedTo = statement<{
  electionId: string;
  contestId: string;
  officeIds: readonly string[];
  now: Date;
}>(
  'elections.terms.elected',
  `SELECT DISTINCT ON (elected.office_id, candidacy.person_id)
     elected.office_id AS "officeId", candidacy.person_id AS "personId",
     (SELECT jsonb_build_object('scheme', named.scheme, 'identifier', named.identifier) FROM person_identifiers named
      WHERE named.person_id = candidacy.person_id ORDER BY named.scheme, named.identifier LIMIT 1) AS person,
     CASE WHEN party.id IS NOT NULL
       THEN jsonb_build_object('scheme', party.scheme, 'identifier', party.identifier) END AS party
   FROM contests contest
   JOIN elections election ON election.id = contest.election_id AND election.kind <> 'primary'
   JOIN candidacies candidacy ON candidacy.contest_id = contest.id
   LEFT JOIN candidate_lists list ON list.id = candidacy.list_id
   LEFT JOIN organizations party ON party.id = coalesce(candidacy.party_id, list.party_id)
   CROSS JOIN LATERAL (SELECT coalesce(candidacy.office_id,
     CASE WHEN contest.id = $contestId AND cardinality($officeIds::uuid[]) = 1
       THEN ($officeIds::uuid[])[1] END) AS office_id) elected
   WHERE contest.election_id = $electionId AND contest.polls_close_at <= $now::timestamptz
     AND candidacy.elected AND candidacy.status <> 'withdrawn' AND candidacy.person_id IS NOT NULL
     AND elected.office_id = ANY ($officeIds::uuid[])
   ORDER BY elected.office_id, candidacy.person_id, candidacy.id`,
);

/** The terms in some offices around a polling day. */
export interface SittingRow {
  /** The number of people who sat on that day. */
  sitting: number;
  /** The first day of a term that began after it. */
  begun: string | null;
  /** The last day of a term that ran on that day. */
  through: string | null;
  /** Whether somebody was elected to one of the offices on a later day. */
  isSuperseded: boolean;
}

/** Selects the terms in some offices around a polling day. Indexes: memberships_office, candidacies_office. */
export const sittingOn = statement<{ officeIds: readonly string[]; day: string; now: Date }>(
  'elections.terms.sitting',
  `SELECT count(DISTINCT person_id) FILTER (WHERE held)::int AS sitting,
     min(valid_from) FILTER (WHERE valid_from > $day::date) AS begun,
     max(valid_through) FILTER (WHERE held AND valid_through > $day::date) AS through,
     EXISTS (
       SELECT FROM candidacies candidacy
       JOIN contests contest ON contest.id = candidacy.contest_id
       JOIN elections election ON election.id = contest.election_id AND election.kind <> 'primary'
       WHERE candidacy.office_id = ANY ($officeIds::uuid[]) AND candidacy.elected
         AND election.held_on > $day::date AND contest.polls_close_at <= $now::timestamptz
     ) AS "isSuperseded"
   FROM (
     SELECT person_id, valid_from, valid_through,
       coalesce(valid_from, '-infinity') <= $day::date AND coalesce(valid_through, 'infinity') >= $day::date AS held
     FROM memberships WHERE office_id = ANY ($officeIds::uuid[])
   ) term`,
);

/** A person whose term begins or ends. */
export interface HolderRow {
  personId: string;
  slug: string;
  name: string;
}

/** Selects people by id, by sort name. Indexes: the primary keys. */
export const holders = statement<{ personIds: readonly string[] }>(
  'elections.terms.holders',
  `SELECT card.person_id AS "personId", card.slug, card.name FROM polly_cards card
   WHERE card.person_id = ANY ($personIds::uuid[]) ORDER BY card.sort_key, card.person_id`,
);

/** Selects the names of parties by key. `keys` is a JSON array of `SourceKey`. Index: the key (scheme, identifier). */
export const partyNames = statement<{ keys: string }>(
  'elections.terms.parties',
  `SELECT party.scheme, party.identifier, party.name FROM organizations party
   JOIN jsonb_to_recordset($keys) AS asked (scheme text, identifier text) USING (scheme, identifier)`,
);
