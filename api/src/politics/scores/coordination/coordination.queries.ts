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

/** Deletes what was found on a day. Returns the dismissals of the groups. Index: coordinated_votes_day. */
export const deleteFindings = statement<{ day: string }>(
  'coordination.deleteDay',
  `WITH deleted AS (DELETE FROM coordinated_votes WHERE day = $day::date RETURNING *)
   SELECT target_id AS "targetId", kind, encode(fingerprint, 'hex') AS fingerprint, dismissal_act_id AS "actId"
   FROM deleted WHERE dismissal_act_id IS NOT NULL`,
);

/** The dismissal of a group. It belongs to the group as long as that has the same votes. */
export interface Dismissal {
  targetId: string;
  kind: string;
  fingerprint: string;
  actId: string;
}

/** Dismisses again the groups of a day that have the same votes as when they were dismissed. Index: coordinated_votes_day. */
export const dismissAgain = statement<{ day: string; dismissals: string }>(
  'coordination.dismissAgain',
  `UPDATE coordinated_votes c SET dismissal_act_id = d."actId"
   FROM jsonb_to_recordset($dismissals::jsonb) AS d ("targetId" uuid, kind text, fingerprint text, "actId" uuid)
   WHERE c.day = $day::date AND c.target_id = d."targetId" AND c.kind = d.kind
     AND c.fingerprint = decode(d.fingerprint, 'hex')`,
);

/** Locks a group. Returns no row for an unknown one. Index: the primary key. */
export const lockFinding = statement<{ findingId: string }>(
  'coordination.lockFinding',
  `SELECT ${targetColumns}, dismissal_act_id IS NOT NULL AS "isDismissed" FROM coordinated_votes
   WHERE id = $findingId::uuid FOR UPDATE`,
);

/** Dismisses a group by an act, or takes the dismissal back with null. Index: the primary key. */
export const setDismissal = statement<{ findingId: string; actId: string | null }>(
  'coordination.setDismissal',
  'UPDATE coordinated_votes SET dismissal_act_id = $actId::uuid WHERE id = $findingId::uuid',
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
     SELECT v.id, v.target_id, v.vote, v.cast_at, e.network_hash, e.account_age_band IN ('day', 'week') AS young
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
         count(*) FILTER (WHERE vote = 'undecided')) AS same,
       sha256(convert_to(string_agg(id::text || vote, ',' ORDER BY id), 'UTF8')) AS fingerprint
     FROM measured GROUP BY target_id, kind, shared HAVING count(*) >= $fewest::int
   ), signs AS (
     SELECT target_id, kind, votes, fingerprint, ${strength('in_network', 'votes')} AS same_network,
       ${strength('young', `(CASE kind WHEN 'young' THEN (SELECT t.votes FROM totals t WHERE t.target_id = groups.target_id) ELSE votes END)`)}
         AS young_accounts,
       ${strength('same', 'votes')} AS same_vote, ${strength('in_hour', 'votes')} AS within_hour
     FROM groups
   ), stored AS (
     INSERT INTO coordinated_votes (target_id, day, kind, votes, same_network, young_accounts, same_vote, within_hour, score, fingerprint)
     SELECT target_id, $day::date, kind, votes, same_network, young_accounts, same_vote, within_hour, ${scoreSql}, fingerprint
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
  dismissedAt: string | null;
  dismissedBy: string | null;
  dismissalReason: string | null;
}

const findingColumns = `id, ${targetColumns}, target_id AS "targetId", day, kind, votes, same_network AS network,
  young_accounts AS young, same_vote AS direction, within_hour AS hour, score,
  (SELECT created_at FROM admin_acts act WHERE act.id = dismissal_act_id) AS "dismissedAt",
  (SELECT user_name FROM admin_acts act JOIN accounts a ON a.id = act.admin_id WHERE act.id = dismissal_act_id) AS "dismissedBy",
  (SELECT reason FROM admin_acts act WHERE act.id = dismissal_act_id) AS "dismissalReason"`;

/** The page of a list of groups. */
type FindingPage = {
  beforeScore: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
};

const listSql = (condition: string) =>
  `SELECT ${findingColumns} FROM coordinated_votes
   WHERE dismissal_act_id ${condition} AND (score, id) < ($beforeScore::smallint, $beforeId::uuid)
   ORDER BY score DESC, id DESC LIMIT $limit OFFSET $offset`;

/** Lists the groups that are not dismissed, highest score first. Index: coordinated_votes_highest. */
export const listFindings = statement<FindingPage>('coordination.list', listSql('IS NULL'));

/** Lists the dismissed groups, highest score first. Index: coordinated_votes_dismissed. */
export const listDismissed = statement<FindingPage>('coordination.listDismissed', listSql('IS NOT NULL'));

/** Selects a group. Index: the primary key. */
export const findingById = statement<{ findingId: string }>(
  'coordination.byId',
  `SELECT ${findingColumns} FROM coordinated_votes WHERE id = $findingId::uuid`,
);
