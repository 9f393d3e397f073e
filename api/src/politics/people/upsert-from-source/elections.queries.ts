import { statement } from '../../../platform/db/statement.ts';
import { provenance } from './provenance.queries.ts';

const keyOf = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL
        THEN jsonb_build_object('scheme', ${alias}.scheme, 'identifier', ${alias}.identifier) END`;

/** The elections of the schemes that a source uses. By the key (scheme, identifier). */
export const storedElections = statement(
  'people.intake.elections',
  `SELECT scheme, identifier, name, held_on AS day, division_id AS "divisionId", source
   FROM elections WHERE scheme = ANY ($1)`,
);

/** The contests of the schemes that a source uses. By the key (scheme, identifier). */
export const storedContests = statement(
  'people.intake.contests',
  `SELECT contest.scheme, contest.identifier, contest.kind, contest.name, contest.division_id AS "divisionId",
          contest.seats, ${keyOf('election')} AS election, contest.source
   FROM contests contest JOIN elections election ON election.id = contest.election_id
   WHERE contest.scheme = ANY ($1)`,
);

/** The candidacies of a source, in the order of their making. By candidacies_source. */
export const storedCandidacies = statement(
  'people.intake.candidacies',
  `SELECT candidacy.scheme, candidacy.identifier, candidacy.person_id AS "personId",
          candidacy.list_position AS "listPosition", candidacy.withdrawn_on AS withdrawn, ${keyOf('contest')} AS contest,
          ${keyOf('party')} AS party, ${keyOf('office')} AS office
   FROM candidacies candidacy
   JOIN contests contest ON contest.id = candidacy.contest_id
   LEFT JOIN organizations party ON party.id = candidacy.party_id
   LEFT JOIN offices office ON office.id = candidacy.office_id
   WHERE candidacy.source = $1 ORDER BY candidacy.id`,
);

// Writes. Each takes all its rows as one JSON array ($1) and where they come from: source, licence, day ($2, $3, $4).

export const writeElections = statement(
  'people.intake.writeElections',
  `INSERT INTO elections (id, scheme, identifier, name, held_on, division_id, source, licence, retrieved)
   SELECT coalesce(id, uuidv7()), scheme, identifier, name, day, "divisionId", $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (id uuid, scheme text, identifier text, name text, day date,
                                       "divisionId" text)
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     name = excluded.name, held_on = excluded.held_on, division_id = excluded.division_id, ${provenance('elections')}`,
);

export const writeContests = statement(
  'people.intake.writeContests',
  `INSERT INTO contests (id, scheme, identifier, election_id, kind, name, division_id, seats, source, licence, retrieved)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, election.id, row.kind, row.name, row."divisionId", row.seats, $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (id uuid, scheme text, identifier text, election jsonb, kind text, name text,
                                       "divisionId" text, seats int)
   LEFT JOIN elections election
     ON (election.scheme, election.identifier) = (row.election ->> 'scheme', row.election ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     election_id = excluded.election_id, kind = excluded.kind, name = excluded.name, division_id = excluded.division_id,
     seats = excluded.seats, ${provenance('contests')}`,
);

/** A candidacy belongs to the source that named it first; one that stands again is no longer withdrawn. */
export const writeCandidacies = statement(
  'people.intake.writeCandidacies',
  `INSERT INTO candidacies (id, scheme, identifier, contest_id, person_id, party_id, office_id, list_position, source,
                            licence, retrieved)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, contest.id, row."personId", party.id, office.id, row."listPosition", $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (id uuid, scheme text, identifier text, contest jsonb, "personId" uuid, party jsonb,
                                       office jsonb, "listPosition" int)
   LEFT JOIN contests contest
     ON (contest.scheme, contest.identifier) = (row.contest ->> 'scheme', row.contest ->> 'identifier')
   LEFT JOIN organizations party
     ON (party.scheme, party.identifier) = (row.party ->> 'scheme', row.party ->> 'identifier')
   LEFT JOIN offices office ON (office.scheme, office.identifier) = (row.office ->> 'scheme', row.office ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     contest_id = excluded.contest_id, person_id = excluded.person_id, party_id = excluded.party_id,
     office_id = excluded.office_id, list_position = excluded.list_position, withdrawn_on = NULL,
     licence = excluded.licence, retrieved = excluded.retrieved
     WHERE candidacies.source = excluded.source`,
);

/** Ends candidacies of a source on a day; they stay on record. By the key (scheme, identifier). */
export const withdrawCandidacies = statement<{ ended: string; source: string; today: string }>(
  'people.intake.withdrawCandidacies',
  `UPDATE candidacies SET withdrawn_on = $today
   FROM jsonb_to_recordset($ended) AS row (scheme text, identifier text)
   WHERE (candidacies.scheme, candidacies.identifier) = (row.scheme, row.identifier) AND source = $source`,
);
