import { statement } from '../../../platform/db/statement.ts';
import { provenance, type WriteParams } from './provenance.queries.ts';

/** Inserts elections or updates them by identifier. */
export const writeElections = statement<WriteParams>(
  'people.upsert.writeElections',
  `INSERT INTO elections (id, scheme, identifier, name, held_on, division_id, kind, level, polls_close, polls_close_at,
                          source, licence, retrieved)
   SELECT coalesce(id, uuidv7()), scheme, identifier, name, day, "divisionId", coalesce(kind, 'general'), level,
          "pollsClose", polls_close_at(day, "pollsClose", "divisionId"), $source, $licence, $retrieved
   FROM jsonb_to_recordset($rows) AS row (id uuid, scheme text, identifier text, name text, day date,
                                       "divisionId" text, kind text, level text, "pollsClose" time(0))
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     name = excluded.name, held_on = excluded.held_on, division_id = excluded.division_id, kind = excluded.kind,
     level = excluded.level, polls_close = excluded.polls_close, polls_close_at = excluded.polls_close_at,
     ${provenance('elections')}`,
);

/** Inserts contests or updates them by identifier. */
export const writeContests = statement<WriteParams>(
  'people.upsert.writeContests',
  `INSERT INTO contests (id, scheme, identifier, election_id, kind, name, division_id, seats, polls_close_at, source,
                         licence, retrieved)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, election.id, row.kind, row.name, row."divisionId", row.seats,
          polls_close_at(election.held_on, election.polls_close, coalesce(row."divisionId", election.division_id)),
          $source, $licence, $retrieved
   FROM jsonb_to_recordset($rows) AS row (id uuid, scheme text, identifier text, election jsonb, kind text, name text,
                                       "divisionId" text, seats int)
   LEFT JOIN elections election
     ON (election.scheme, election.identifier) = (row.election ->> 'scheme', row.election ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     election_id = excluded.election_id, kind = excluded.kind, name = excluded.name, division_id = excluded.division_id,
     seats = excluded.seats, polls_close_at = excluded.polls_close_at, ${provenance('contests')}`,
);

/**
 * Inserts candidacies, or updates those from the same source. A candidacy that the source lists again is no longer
 * withdrawn.
 */
export const writeCandidacies = statement<WriteParams>(
  'people.upsert.writeCandidacies',
  `INSERT INTO candidacies (id, scheme, identifier, contest_id, person_id, party_id, office_id, list_position, source,
                            licence, retrieved)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, contest.id, row."personId", party.id, office.id, row."listPosition", $source, $licence, $retrieved
   FROM jsonb_to_recordset($rows) AS row (id uuid, scheme text, identifier text, contest jsonb, "personId" uuid, party jsonb,
                                       office jsonb, "listPosition" int)
   LEFT JOIN contests contest
     ON (contest.scheme, contest.identifier) = (row.contest ->> 'scheme', row.contest ->> 'identifier')
   LEFT JOIN organizations party
     ON (party.scheme, party.identifier) = (row.party ->> 'scheme', row.party ->> 'identifier')
   LEFT JOIN offices office ON (office.scheme, office.identifier) = (row.office ->> 'scheme', row.office ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     contest_id = excluded.contest_id, person_id = excluded.person_id, party_id = excluded.party_id,
     office_id = excluded.office_id, list_position = excluded.list_position, status = excluded.status,
     withdrawn_on = excluded.withdrawn_on,
     licence = excluded.licence, retrieved = excluded.retrieved
     WHERE candidacies.source = excluded.source`,
);

/** Marks candidacies of a source as withdrawn on `today`. Index: the key (scheme, identifier). */
export const withdrawCandidacies = statement<{ ended: string; source: string; today: string }>(
  'people.upsert.withdrawCandidacies',
  `UPDATE candidacies SET status = 'withdrawn', withdrawn_on = $today
   FROM jsonb_to_recordset($ended) AS row (scheme text, identifier text)
   WHERE (candidacies.scheme, candidacies.identifier) = (row.scheme, row.identifier) AND source = $source`,
);
