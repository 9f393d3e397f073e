import type { NamedPlace, NearbyContest, VotingPlace } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { Nullable } from '../../people/index.ts';
import type { ElectionCardRow } from '../election-card.queries.ts';
import { nextPlacesSql } from '../lineage.queries.ts';

/** What the voters of one division decide in an election, and the member's voter locations there. */
export interface NearbyBallot {
  voterLocationIds: string[];
  /** The contests by rank, the order by name within the election. */
  contests: (Omit<NearbyContest, 'voterLocationIds'> & { rank: number })[];
}

/** A voter location of a member. */
export type LocationRow = Pick<VotingPlace, 'voterLocationId'> & Nullable<Pick<VotingPlace, 'isDefault' | 'foundBy'>>;

/** A place that contains a voter location. The smallest known places have depth 0. */
export interface PlaceOfLocation extends NamedPlace {
  voterLocationId: string;
  depth: number;
}

/** An election near a member. */
export interface NearbyRow {
  election: Omit<ElectionCardRow, 'daysLeft'>;
  daysLeft: number;
  ballots: NearbyBallot[];
}

/** The first row: the voter locations of a member and their places. Null: none. */
interface LocatedRow {
  locations: LocationRow[] | null;
  places: PlaceOfLocation[] | null;
  election: null;
}

/** The first row has the locations, each further one an election. */
export type NearMeRow = LocatedRow | (NearbyRow & { locations: null; places: null });

/**
 * Selects the voter locations of a member with the path of their places, and the upcoming elections in which the member
 * votes, the next one first. An election is near if one of its contests takes place where the member votes. It is also near
 * if its own place contains the member's, and it has no contests yet, or contests in parts of the smallest known place.
 * Two ids of one place count as one place. Indexes: voter_locations_account_id_slot_key, the primary keys,
 * divisions_same_as, election_ballots_election.
 */
export const findNearMe = statement<{
  accountId: string;
  /** Only this location; all if null. */
  voterLocationId: string | null;
  now: Date;
  take: number;
}>(
  'elections.nearMe',
  `WITH RECURSIVE location AS (
     SELECT id, slot, is_default, divisions_found_by FROM voter_locations
     WHERE account_id = $accountId AND ($voterLocationId::uuid IS NULL OR id = $voterLocationId)
   ),
   -- The path shows no second id of a place, nor the places above that.
   above (location_id, is_on_path, division_id, depth) AS (
     SELECT location.id, true, placed.division_id, 0
     FROM location JOIN voter_location_divisions placed ON placed.voter_location_id = location.id
     UNION
     ${nextPlacesSql('above', 'above.location_id', 'above.is_on_path AND place.step = 1')}
   ),
   voting AS MATERIALIZED (
     SELECT division_id, array_agg(DISTINCT location_id) AS location_ids FROM above GROUP BY division_id
   ),
   -- OFFSET 0 keeps the planner from hashing all rows.
   near AS MATERIALIZED (
     SELECT ballot.election_id, min(ballot.held_on) AS held_on, min(ballot.time_zone) AS time_zone,
       any_value(ballot.election) AS election, bool_or(ballot.has_contests) AS has_contests,
       json_agg(json_build_object('voterLocationIds', voting.location_ids, 'contests', ballot.contests)) AS ballots
     FROM voting CROSS JOIN LATERAL (
       SELECT *, contests::text <> '[]' AS has_contests FROM election_ballots
       WHERE division_id = voting.division_id AND polls_close_at > $now::timestamptz OFFSET 0
     ) ballot
     GROUP BY ballot.election_id
   ),
   page AS (
     SELECT near.held_on, near.election_id, near.election,
       near.held_on - ($now::timestamptz AT TIME ZONE near.time_zone)::date AS "daysLeft", near.ballots
     FROM near
     WHERE near.has_contests OR near.election ->> 'contestsCount' = '0' OR EXISTS (
       WITH RECURSIVE part (division_id, depth) AS (
         SELECT division_id, 0 FROM election_ballots
         WHERE election_id = near.election_id AND contests::text <> '[]'
         UNION
         ${nextPlacesSql('part')}
       )
       SELECT FROM part JOIN above ON above.division_id = part.division_id AND above.depth = 0
     )
     ORDER BY near.held_on, near.election_id LIMIT $take
   )
   SELECT (
     SELECT json_agg(json_build_object('voterLocationId', id, 'isDefault', is_default, 'foundBy', divisions_found_by)
                     ORDER BY is_default DESC, slot)
     FROM location
   ) AS locations, (
     SELECT json_agg(json_build_object('voterLocationId', above.location_id, 'depth', above.depth,
                                       'id', division.id, 'name', division.name))
     FROM above JOIN divisions division ON division.id = above.division_id WHERE above.is_on_path
   ) AS places, NULL::json AS election, NULL::integer AS "daysLeft", NULL::json AS ballots, NULL::date AS held_on,
     NULL::uuid AS election_id
   UNION ALL
   SELECT NULL, NULL, election, "daysLeft", ballots, held_on, election_id FROM page
   ORDER BY held_on NULLS FIRST, election_id`,
  { plan: 'generic' },
);
