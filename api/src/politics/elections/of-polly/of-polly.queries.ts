import type { NamedParty } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { namedPartySql } from '../../people/index.ts';
import { electionCardColumns, joinElectionCard, type ElectionCardRow } from '../election-card.queries.ts';
import { nextPlacesSql } from '../lineage.queries.ts';

/** The maximum number of elections that concern a polly. */
const mostElections = 30;

/** Selects a polly by id; the id of a merged person selects the person who was kept. Index: the primary key. */
export const pollyById = statement<{ personId: string }>(
  'elections.pollyById',
  'SELECT person_id AS "personId", name FROM polly_cards WHERE person_id = current_person($personId)',
);

/** Selects a polly by a slug in lower case. Indexes: the primary keys. */
export const pollyBySlug = statement<{ slug: string }>(
  'elections.pollyBySlug',
  `SELECT person_id AS "personId", name FROM polly_cards
   WHERE person_id = (SELECT person_id FROM person_slugs WHERE slug = $slug)`,
);

/** An election that concerns a polly. */
export interface PollyElectionRow extends ElectionCardRow {
  candidacies: {
    candidacyId: string;
    contest: { contestId: string; name: string; kind: 'candidates' | 'parties' };
    party: NamedParty | null;
    listPosition: number | null;
    withdrawn: boolean;
  }[];
}

/**
 * Selects the elections in which a polly stands or stood, and the upcoming ones in which the voters of the polly's present
 * offices take part: those of the place of an office, and those of a place around it that have no contests yet or a
 * contest there. Upcoming ones come soonest first, then past ones, latest first. Indexes: candidacies_person,
 * memberships by person, elections_division, contests_election, the primary keys.
 */
export const electionsOfPolly = statement<{ personId: string; now: Date; today: string }>(
  'elections.ofPolly',
  `WITH RECURSIVE above (division_id, depth) AS (
     SELECT office.division_id, 0 FROM memberships held JOIN offices office ON office.id = held.office_id
     WHERE held.person_id = $personId AND office.division_id IS NOT NULL
       AND coalesce(held.valid_from, '-infinity') <= $today::date
       AND coalesce(held.valid_through, 'infinity') >= $today::date
     UNION ${nextPlacesSql('above')}
   ),
   stands AS (
     SELECT contest.election_id, jsonb_agg(jsonb_build_object(
       'candidacyId', candidacy.id,
       'contest', jsonb_build_object('contestId', contest.id, 'name', contest.name, 'kind', contest.kind),
       'party', ${namedPartySql('candidacy.party_id')},
       'listPosition', candidacy.list_position, 'withdrawn', candidacy.withdrawn_on IS NOT NULL
     ) ORDER BY candidacy.id) AS candidacies
     FROM candidacies candidacy JOIN contests contest ON contest.id = candidacy.contest_id
     WHERE candidacy.person_id = $personId GROUP BY contest.election_id
   ),
   concerns AS (
     SELECT election_id, candidacies FROM stands
     UNION ALL
     SELECT e.id, '[]' FROM elections e
     WHERE e.division_id IN (SELECT division_id FROM above) AND e.polls_close_at > $now
       AND NOT EXISTS (SELECT FROM stands WHERE election_id = e.id)
       AND (
         e.division_id IN (SELECT division_id FROM above WHERE depth = 0)
         OR NOT EXISTS (SELECT FROM contests WHERE election_id = e.id)
         OR EXISTS (SELECT FROM contests c WHERE c.election_id = e.id
                    AND coalesce(c.division_id, e.division_id) IN (SELECT division_id FROM above))
       )
   )
   SELECT ${electionCardColumns}, concerns.candidacies
   FROM concerns JOIN elections e ON e.id = concerns.election_id ${joinElectionCard}
   ORDER BY CASE WHEN e.polls_close_at > $now THEN e.held_on END, e.held_on DESC, e.id
   LIMIT ${mostElections}`,
  { plan: 'generic' },
);
