import { statement } from '../../../platform/db/statement.ts';
import { originOfRow, provenance, tellerColumns, tellersOfRow, type WriteParams } from './provenance.queries.ts';

/** Inserts elections or updates them by identifier. */
export const writeElections = statement<WriteParams>(
  'people.upsert.writeElections',
  `INSERT INTO elections (id, scheme, identifier, name, held_on, division_id, kind, level, polls_close, polls_close_at,
                          source, licence, retrieved, teller_rank, other_tellers)
   SELECT coalesce(id, uuidv7()), scheme, identifier, name, day, "divisionId", coalesce(kind, 'general'), level,
          "pollsClose", polls_close_at(day, "pollsClose", "divisionId"), ${originOfRow},
          ${tellersOfRow}
   FROM jsonb_to_recordset($rows) AS row (${tellerColumns},
     origin jsonb, id uuid, scheme text, identifier text, name text, day date,
                                       "divisionId" text, kind text, level text, "pollsClose" time(0))
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     name = excluded.name, held_on = excluded.held_on, division_id = excluded.division_id, kind = excluded.kind,
     level = excluded.level, polls_close = excluded.polls_close, polls_close_at = excluded.polls_close_at,
     version = elections.version + 1,
     ${provenance('elections')}`,
);

/** Inserts contests or updates them by identifier. */
export const writeContests = statement<WriteParams>(
  'people.upsert.writeContests',
  `INSERT INTO contests (id, scheme, identifier, election_id, kind, name, division_id, seats, polls_close_at, source,
                         licence, retrieved, teller_rank, other_tellers)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, election.id, row.kind, row.name, row."divisionId", row.seats,
          polls_close_at(election.held_on, election.polls_close, coalesce(row."divisionId", election.division_id)),
          ${originOfRow},
          ${tellersOfRow}
   FROM jsonb_to_recordset($rows) AS row (${tellerColumns},
     origin jsonb, id uuid, scheme text, identifier text, election jsonb, kind text, name text,
                                       "divisionId" text, seats int)
   LEFT JOIN elections election
     ON (election.scheme, election.identifier) = (row.election ->> 'scheme', row.election ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     election_id = excluded.election_id, kind = excluded.kind, name = excluded.name, division_id = excluded.division_id,
     seats = excluded.seats, polls_close_at = excluded.polls_close_at, version = contests.version + 1,
     ${provenance('contests')}`,
);

/** Inserts lists or updates them by identifier. */
export const writeLists = statement<WriteParams>(
  'people.upsert.writeLists',
  `INSERT INTO candidate_lists (id, scheme, identifier, contest_id, party_id, number, name, source, licence, retrieved,
        teller_rank, other_tellers)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, contest.id, party.id, row.number, row.name, ${originOfRow},
          ${tellersOfRow}
   FROM jsonb_to_recordset($rows) AS row (${tellerColumns},
     origin jsonb, id uuid, scheme text, identifier text, contest jsonb, party jsonb, number int,
                                       name text)
   LEFT JOIN contests contest
     ON (contest.scheme, contest.identifier) = (row.contest ->> 'scheme', row.contest ->> 'identifier')
   LEFT JOIN organizations party
     ON (party.scheme, party.identifier) = (row.party ->> 'scheme', row.party ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     contest_id = excluded.contest_id, party_id = excluded.party_id, number = excluded.number, name = excluded.name,
     version = candidate_lists.version + 1, ${provenance('candidate_lists')}`,
);

/**
 * Inserts candidacies, or updates those from the same source. A candidacy that the source lists again is no longer
 * withdrawn. One that the source calls withdrawn is withdrawn from `$retrieved` at the latest.
 */
export const writeCandidacies = statement<WriteParams>(
  'people.upsert.writeCandidacies',
  `INSERT INTO candidacies (id, scheme, identifier, contest_id, person_id, party_id, office_id, list_id, list_position,
                            status, withdrawn_on, incumbent, locality, source, licence, retrieved)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, contest.id, row."personId", party.id, office.id, list.id,
          row."listPosition", coalesce(row.status, 'qualified'),
          CASE WHEN row.status = 'withdrawn'
          THEN coalesce(row."withdrawnOn", (row.origin ->> 'retrieved')::date, $retrieved::date) END, row.incumbent, row.locality,
          ${originOfRow}
   FROM jsonb_to_recordset($rows) AS row (origin jsonb, id uuid, scheme text, identifier text, contest jsonb, "personId" uuid, party jsonb,
                                       office jsonb, list jsonb, "listPosition" int, status text, incumbent boolean,
                                       locality text, "withdrawnOn" date)
   LEFT JOIN contests contest
     ON (contest.scheme, contest.identifier) = (row.contest ->> 'scheme', row.contest ->> 'identifier')
   LEFT JOIN organizations party
     ON (party.scheme, party.identifier) = (row.party ->> 'scheme', row.party ->> 'identifier')
   LEFT JOIN offices office ON (office.scheme, office.identifier) = (row.office ->> 'scheme', row.office ->> 'identifier')
   LEFT JOIN candidate_lists list ON (list.scheme, list.identifier) = (row.list ->> 'scheme', row.list ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     contest_id = excluded.contest_id, person_id = excluded.person_id, party_id = excluded.party_id,
     office_id = excluded.office_id, list_id = excluded.list_id, list_position = excluded.list_position,
     status = excluded.status,
     withdrawn_on = CASE WHEN excluded.status = 'withdrawn'
                    THEN coalesce(candidacies.withdrawn_on, excluded.withdrawn_on) END,
     incumbent = excluded.incumbent, locality = excluded.locality, version = candidacies.version + 1,
     licence = excluded.licence, retrieved = excluded.retrieved
     WHERE candidacies.source = excluded.source`,
);

/**
 * Inserts results or updates them by contest. Index: the key (scheme, identifier) of contests.
 */
export const writeResults = statement<WriteParams>(
  'people.upsert.writeResults',
  `INSERT INTO contest_results (contest_id, eligible_voters, votes_cast, valid_votes, blank_votes, invalid_votes,
                                write_in_votes, final, counted_at, source, licence, retrieved)
   SELECT contest.id, row."eligibleVoters", row."votesCast", row."validVotes", row."blankVotes", row."invalidVotes",
          row."writeInVotes", row.final, row."countedAt", ${originOfRow}
   FROM jsonb_to_recordset($rows) AS row (origin jsonb, contest jsonb, "eligibleVoters" int, "votesCast" int, "validVotes" int,
                                       "blankVotes" int, "invalidVotes" int, "writeInVotes" int, final boolean,
                                       "countedAt" timestamptz)
   JOIN contests contest
     ON (contest.scheme, contest.identifier) = (row.contest ->> 'scheme', row.contest ->> 'identifier')
   ON CONFLICT (contest_id) DO UPDATE SET
     eligible_voters = excluded.eligible_voters, votes_cast = excluded.votes_cast, valid_votes = excluded.valid_votes,
     blank_votes = excluded.blank_votes, invalid_votes = excluded.invalid_votes,
     write_in_votes = excluded.write_in_votes, counted_at = excluded.counted_at,
     -- A final result names its own source, whichever source counted first.
     source = CASE WHEN excluded.final AND NOT contest_results.final THEN excluded.source ELSE contest_results.source END,
     licence = CASE WHEN contest_results.source = excluded.source OR excluded.final AND NOT contest_results.final
               THEN excluded.licence ELSE contest_results.licence END,
     retrieved = CASE WHEN contest_results.source = excluded.source OR excluded.final AND NOT contest_results.final
                 THEN excluded.retrieved ELSE contest_results.retrieved END,
     final = excluded.final`,
);

/** Sets the votes and seats of lists. Index: the key (scheme, identifier). */
export const writeListCounts = statement<{ counts: string }>(
  'people.upsert.writeListCounts',
  `UPDATE candidate_lists list SET votes = row.votes, seats_won = row."seatsWon"
   FROM jsonb_to_recordset($counts) AS row (list jsonb, votes int, "seatsWon" int)
   WHERE (list.scheme, list.identifier) = (row.list ->> 'scheme', row.list ->> 'identifier')`,
);

/** Sets the votes of candidacies and whether they are elected. Index: the key (scheme, identifier). */
export const writeCandidacyCounts = statement<{ counts: string }>(
  'people.upsert.writeCandidacyCounts',
  `UPDATE candidacies candidacy SET votes = row.votes, elected = row.elected
   FROM jsonb_to_recordset($counts) AS row (candidacy jsonb, votes int, elected boolean)
   WHERE (candidacy.scheme, candidacy.identifier) = (row.candidacy ->> 'scheme', row.candidacy ->> 'identifier')`,
);

/** Marks candidacies of a source as withdrawn on `today`. Index: the key (scheme, identifier). */
export const withdrawCandidacies = statement<{ ended: string; source: string; today: string }>(
  'people.upsert.withdrawCandidacies',
  `UPDATE candidacies SET status = 'withdrawn', withdrawn_on = $today, version = version + 1
   FROM jsonb_to_recordset($ended) AS row (scheme text, identifier text)
   WHERE (candidacies.scheme, candidacies.identifier) = (row.scheme, row.identifier) AND source = $source`,
);
