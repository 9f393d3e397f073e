import type { NearbyContest, NearbyElection, VotingPlace } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { electionCardColumns, placeSql, zonesOfPage, type ElectionCardRow } from '../election-card.queries.ts';
import type { Nullable } from '../../people/index.ts';

/** The voter locations of a member and the elections near them. */
export interface NearMeRow {
  locations: Nullable<VotingPlace>[];
  elections: (ElectionCardRow & Pick<NearbyElection, 'voterLocationIds'> & { contests: Nullable<NearbyContest>[] })[];
}

/** The depth at which the search for parents stops, even in a cycle. */
const maxDepth = 12;

/** The maximum number of contests that an election near a member shows. */
const mostContests = 30;

/**
 * Selects the voter locations of a member with the path of their places, and the upcoming elections in which the member
 * votes, all in one row. An election is near if one of its contests takes place where the member votes. It is also near
 * if its own place contains the member's, and it has no contests yet, or contests in parts of the smallest known place.
 * Indexes: voter_locations_account_id_slot_key, the primary key of divisions, elections_division, contests_division,
 * contests_election.
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
   above (location_id, division_id, depth) AS (
     SELECT location.id, placed.division_id, 0
     FROM location JOIN voter_location_divisions placed ON placed.voter_location_id = location.id
     UNION
     SELECT above.location_id, division.parent_id, above.depth + 1
     FROM above JOIN divisions division ON division.id = above.division_id
     WHERE division.parent_id IS NOT NULL AND above.depth < ${maxDepth}
   ),
   voting AS MATERIALIZED (
     SELECT division_id, array_agg(DISTINCT location_id) AS location_ids FROM above GROUP BY division_id
   ),
   -- The elections and contests of these divisions that are not over. OFFSET 0 keeps the planner from hashing all rows.
   ours AS MATERIALIZED (
     SELECT found.id AS election_id, voting.location_ids
     FROM voting CROSS JOIN LATERAL (
       SELECT e.id FROM elections e
       WHERE e.division_id = voting.division_id AND e.held_on >= ($now::timestamptz)::date - 2 AND e.polls_close_at > $now
       OFFSET 0
     ) found
   ),
   contested AS MATERIALIZED (
     SELECT found.election_id, found.id AS contest_id, voting.location_ids
     FROM voting CROSS JOIN LATERAL (
       SELECT c.election_id, c.id FROM contests c
       WHERE c.division_id = voting.division_id AND c.polls_close_at > $now OFFSET 0
     ) found
     UNION ALL
     SELECT ours.election_id, found.id, ours.location_ids
     FROM ours CROSS JOIN LATERAL (
       SELECT c.id FROM contests c WHERE c.election_id = ours.election_id AND c.division_id IS NULL OFFSET 0
     ) found
   ),
   near AS MATERIALIZED (
     SELECT election_id, location_ids FROM contested
     UNION ALL
     SELECT ours.election_id, ours.location_ids
     FROM ours CROSS JOIN LATERAL (
       WITH RECURSIVE part (division_id, depth) AS (
         SELECT DISTINCT c.division_id, 0 FROM contests c WHERE c.election_id = ours.election_id
         UNION
         SELECT division.parent_id, part.depth + 1
         FROM part JOIN divisions division ON division.id = part.division_id
         WHERE division.parent_id IS NOT NULL AND part.depth < ${maxDepth}
       )
       SELECT count(*) AS parts, count(*) FILTER (
         WHERE EXISTS (SELECT FROM above WHERE above.division_id = part.division_id AND above.depth = 0)
       ) AS around FROM part
     ) contests
     WHERE ours.election_id NOT IN (SELECT election_id FROM contested) AND (contests.parts = 0 OR contests.around > 0)
   ),
   page AS (
     SELECT e.*
     FROM (SELECT DISTINCT election_id FROM near) found
     CROSS JOIN LATERAL (SELECT * FROM elections e WHERE e.id = found.election_id AND e.polls_close_at > $now OFFSET 0) e
     ORDER BY e.held_on, e.id LIMIT $take
   ),
   located_near AS (
     SELECT near.election_id, array_agg(DISTINCT location_id) AS location_ids
     FROM near CROSS JOIN unnest(near.location_ids) location_id GROUP BY near.election_id
   ),
   ballot AS (
     SELECT contest.election_id, json_agg(json_build_object(
         'contestId', contest.id, 'kind', contest.kind, 'name', contest.name, 'seats', contest.seats,
         'place', contest.place, 'voterLocationIds', contest.location_ids
       ) ORDER BY contest.name, contest.id) AS contests
     FROM (
       SELECT contested.election_id, contested.location_ids, c.*,
         row_number() OVER (PARTITION BY contested.election_id ORDER BY c.name, c.id) AS position
       FROM contested
       CROSS JOIN LATERAL (
         SELECT c.id, c.kind, c.name, c.seats, ${placeSql('c.division_id')} AS place
         FROM contests c WHERE c.id = contested.contest_id OFFSET 0
       ) c
       WHERE contested.election_id IN (SELECT id FROM page)
     ) contest
     WHERE contest.position <= ${mostContests} GROUP BY contest.election_id
   )
   SELECT
     coalesce((
       SELECT json_agg(json_build_object(
         'voterLocationId', location.id, 'isDefault', location.is_default, 'foundBy', location.divisions_found_by,
         'path', (
           SELECT coalesce(json_agg(json_build_object('id', step.id, 'name', step.name) ORDER BY step.depth, step.name), '[]')
           FROM (
             SELECT division.id, division.name, min(above.depth) AS depth
             FROM above JOIN divisions division ON division.id = above.division_id
             WHERE above.location_id = location.id GROUP BY division.id, division.name
           ) step
         )) ORDER BY location.is_default DESC, location.slot)
       FROM location
     ), '[]') AS locations,
     coalesce((
       SELECT json_agg(row_to_json(card) ORDER BY card.day, card."electionId") FROM (
         SELECT ${electionCardColumns}, located_near.location_ids AS "voterLocationIds",
           coalesce(ballot.contests, '[]') AS contests
         FROM page e
         JOIN located_near ON located_near.election_id = e.id
         LEFT JOIN ballot ON ballot.election_id = e.id
         ${zonesOfPage}
       ) card
     ), '[]') AS elections`,
  { plan: 'generic' },
);
