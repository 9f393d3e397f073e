import { statement } from '../../../platform/db/statement.ts';
import { targetColumns } from '../exclusions/exclusions.queries.ts';

/** The most points of each sign. They add up to 100. */
const points = { same_network: 40, young_accounts: 30, same_vote: 15, within_hour: 15 };

/** The SQL of the strength of a sign, 0–3, from the share of votes that show it. */
const strength = (part: string, whole: string): string =>
  `CASE WHEN ${part} * 10 >= ${whole} * 9 THEN 3 WHEN ${part} * 4 >= ${whole} * 3 THEN 2 WHEN ${part} * 2 >= ${whole} THEN 1
     ELSE 0 END`;

const scoreSql = `(${Object.entries(points)
  .map(([sign, most]) => `${sign} * ${most}`)
  .join(' + ')}) / 3`;

/** Lets one run at a time replace what it found, until the transaction ends. */
export const lockFindings = statement(
  'coordination.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('coordinated votes', 0))`,
);

/** Deletes what was found on a day. Index: coordinated_votes_day. */
export const deleteFindings = statement<{ day: string }>(
  'coordination.deleteDay',
  'DELETE FROM coordinated_votes WHERE day = $day::date',
);

/** Deletes what was found on days before `firstDay`. Index: coordinated_votes_day. */
export const deleteOldFindings = statement<{ firstDay: string }>(
  'coordination.deleteOld',
  'DELETE FROM coordinated_votes WHERE day < $firstDay::date',
);

/**
 * Stores the groups of `fewest` named votes or more on a target and day that look coordinated. Returns their number.
 * Leaves out sealed votes and excluded ones. Indexes: vote_evidence_day, the primary keys.
 */
export const storeFindings = statement<{ day: string; fewest: number; leastScore: number }>(
  'coordination.store',
  `WITH votes AS MATERIALIZED (
     SELECT v.target_id, v.vote, v.cast_at, e.network_hash, e.account_age_band IN ('day', 'week') AS young
     FROM vote_evidence e JOIN daily_votes v ON v.id = e.vote_id
     WHERE e.day = $day::date AND e.sealed IS NULL AND v.account_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM excluded_votes x WHERE x.vote_id = v.id)
   ), totals AS (
     SELECT target_id, count(*) AS votes FROM votes GROUP BY target_id HAVING count(*) >= $fewest::int
   ), networks AS (
     SELECT target_id, network_hash FROM votes GROUP BY target_id, network_hash HAVING count(*) >= $fewest::int
   ), members AS (
     SELECT 'network' AS kind, network_hash AS shared, votes.* FROM votes JOIN networks USING (target_id, network_hash)
     UNION ALL
     SELECT 'young', NULL, votes.* FROM votes JOIN totals USING (target_id) WHERE young
   ), measured AS (
     SELECT *, count(*) OVER (PARTITION BY target_id, kind, shared, network_hash) AS in_network,
       count(*) OVER (PARTITION BY target_id, kind, shared ORDER BY cast_at
         RANGE BETWEEN CURRENT ROW AND interval '1 hour' FOLLOWING) AS in_hour
     FROM members
   ), groups AS (
     SELECT target_id, kind, count(*) AS votes, count(*) FILTER (WHERE young) AS young, max(in_network) AS in_network,
       max(in_hour) AS in_hour, greatest(count(*) FILTER (WHERE vote = 'up'), count(*) FILTER (WHERE vote = 'down'),
         count(*) FILTER (WHERE vote = 'undecided')) AS same
     FROM measured GROUP BY target_id, kind, shared HAVING count(*) >= $fewest::int
   ), signs AS (
     SELECT target_id, kind, votes, ${strength('in_network', 'votes')} AS same_network,
       ${strength('young', `(CASE kind WHEN 'young' THEN (SELECT t.votes FROM totals t WHERE t.target_id = groups.target_id) ELSE votes END)`)}
         AS young_accounts,
       ${strength('same', 'votes')} AS same_vote, ${strength('in_hour', 'votes')} AS within_hour
     FROM groups
   ), stored AS (
     INSERT INTO coordinated_votes (target_id, day, kind, votes, same_network, young_accounts, same_vote, within_hour, score)
     SELECT target_id, $day::date, kind, votes, same_network, young_accounts, same_vote, within_hour, ${scoreSql}
     FROM signs WHERE ${scoreSql} >= $leastScore::int
     ORDER BY target_id, kind, votes RETURNING id
   )
   SELECT count(*)::int AS found FROM stored`,
);

/** A group of votes that looks coordinated. */
export interface FindingRow {
  id: string;
  name: string;
  path: string;
  targetId: string;
  day: string;
  kind: 'network' | 'young';
  votes: number;
  network: number;
  young: number;
  direction: number;
  hour: number;
  score: number;
}

/** Lists what was found, highest score first. Index: coordinated_votes_highest. */
export const listFindings = statement<{
  beforeScore: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}>(
  'coordination.list',
  `SELECT id, ${targetColumns}, target_id AS "targetId", day, kind, votes, same_network AS network, young_accounts AS young,
     same_vote AS direction, within_hour AS hour, score
   FROM coordinated_votes WHERE (score, id) < ($beforeScore::smallint, $beforeId::uuid)
   ORDER BY score DESC, id DESC LIMIT $limit OFFSET $offset`,
);
