import { statement } from '../../../platform/db/statement.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';

/** The time zone of a target. The same words as in the index vote_targets_zone. */
const zone = `coalesce(target.time_zone, '${defaultTimeZone}')`;

/**
 * Begins with a time zone that has votes: the day before its first one is taken for closed. Index: vote_targets_zone, then
 * daily_votes_target once a target, for time zones only that are not known yet.
 */
export const openZones = statement(
  'scores.openZones',
  `INSERT INTO score_zones (time_zone, closed_through)
   SELECT new.zone, first.day - 1
   FROM (
     SELECT DISTINCT ${zone} AS zone FROM vote_targets target
     WHERE ${zone} NOT IN (SELECT time_zone FROM score_zones)
   ) new
   CROSS JOIN LATERAL (
     SELECT min((SELECT min(v.civil_day) FROM daily_votes v WHERE v.target_id = target.id)) AS day
     FROM vote_targets target WHERE ${zone} = new.zone
   ) first
   WHERE first.day IS NOT NULL
   ON CONFLICT DO NOTHING`,
);

/** How far each time zone is closed. */
export const zones = statement(
  'scores.zones',
  'SELECT time_zone AS "timeZone", closed_through AS "closedThrough" FROM score_zones',
);

/** Holds a time zone whose next day is still to be closed (`closedThrough` the last closed one). Index: the primary key. */
export const holdZone = statement<{ timeZone: string; closedThrough: string }>(
  'scores.holdZone',
  `SELECT done_through AS "doneThrough" FROM score_zones WHERE time_zone = $timeZone AND closed_through = $closedThrough::date FOR UPDATE`,
);

/** The next `limit` targets of a time zone after one, by id. Index: vote_targets_zone. */
export const nextTargets = statement<{ timeZone: string; afterId: string; limit: number }>(
  'scores.nextTargets',
  `SELECT target.id, target.kind, coalesce(target.office_type, '') AS "officeType", target.division_id AS "divisionId"
   FROM vote_targets target WHERE ${zone} = $timeZone AND target.id > $afterId ORDER BY target.id LIMIT $limit`,
);

/** Notes up to which target the next day of a time zone is done. Index: the primary key. */
export const targetsDone = statement<{ timeZone: string; doneThrough: string }>(
  'scores.targetsDone',
  'UPDATE score_zones SET done_through = $doneThrough WHERE time_zone = $timeZone',
);

/** Notes that a day of a time zone is closed. Index: the primary key. */
export const zoneClosed = statement<{ timeZone: string; closedThrough: string }>(
  'scores.zoneClosed',
  'UPDATE score_zones SET closed_through = $closedThrough, done_through = DEFAULT WHERE time_zone = $timeZone',
);

/** A vote as the scoring reads it. */
export interface ScoredVoteRow {
  id: string;
  targetId: string;
  /** Whole days since 1970-01-01. */
  day: number;
  vote: 'up' | 'down' | 'undecided';
  ability: number | null;
  vision: number | null;
  official: boolean;
  accountId: string | null;
  sealedAuthor: Buffer | null;
  excluded: string | null;
}

/**
 * The votes on targets of the days from `from` through `through`, with the exclusion that leaves one out. In no order:
 * what is made of them are exact sums. Index: daily_votes_target; the primary key of excluded_votes.
 */
export const votesOf = statement<{ targetIds: readonly string[]; from: string; through: string }>(
  'scores.votesOf',
  `SELECT v.id, v.target_id AS "targetId", v.civil_day - date '1970-01-01' AS day, v.vote, v.ability, v.vision,
     v.official, v.account_id AS "accountId", v.sealed_author AS "sealedAuthor", e.exclusion_id AS excluded
   FROM daily_votes v LEFT JOIN excluded_votes e ON e.vote_id = v.id
   WHERE v.target_id = ANY ($targetIds::uuid[]) AND v.civil_day BETWEEN $from::date AND $through::date`,
);

/**
 * The places that the official votes on targets ($1) of the days from $2 through $3 came from: the one next below the
 * target's division, or another. A vote whose evidence is forgotten has no row. Indexes: daily_votes_target, the primary key.
 */
export const placesOfVotes = statement(
  'scores.placesOfVotes',
  `SELECT v.id, e.division_id AS place
   FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
   WHERE v.target_id = ANY ($1::uuid[]) AND v.civil_day BETWEEN $2::date AND $3::date AND v.official`,
);

/** The places next below divisions on a day, with what is known of populations. Index: divisions_parent. */
export const placesBelow = statement<{ divisionIds: readonly string[]; day: string }>(
  'scores.placesBelow',
  `SELECT above.id AS "divisionId", above.population AS "divisionPopulation", place.id, place.population
   FROM divisions above JOIN divisions place ON place.parent_id = above.id
   WHERE above.id = ANY ($divisionIds::text[])
     AND coalesce(place.valid_from <= $day::date, true) AND coalesce(place.valid_through >= $day::date, true)
   ORDER BY place.id`,
);

/** What was published last of targets. Index: the primary key. */
export const standingsOf = statement<{ targetIds: readonly string[] }>(
  'scores.standingsOf',
  'SELECT target_id AS "targetId", day, published FROM target_standings WHERE target_id = ANY ($targetIds::uuid[])',
);

/**
 * Freezes the means of like offices as of a day: those of the days from `from` through `through`, each day of each target
 * once. Who comes first decides, and everybody finds the same: those days are closed everywhere. Index: score_days_means.
 */
export const freezePriors = statement<{ day: string; from: string; through: string }>(
  'scores.freezePriors',
  `INSERT INTO score_priors (office_type, day, approval, ability, vision)
   SELECT office_type, $day::date, round(avg(mean_approval) * 100), round(avg(mean_ability) * 100),
     round(avg(mean_vision) * 100)
   FROM score_days WHERE day BETWEEN $from::date AND $through::date AND mean_approval IS NOT NULL
   GROUP BY office_type
   ON CONFLICT DO NOTHING`,
);

/** The means of like offices as of a day, in hundredths. Index: the primary key. */
export const priorsOn = statement<{ day: string }>(
  'scores.priorsOn',
  'SELECT office_type AS "officeType", approval, ability, vision FROM score_priors WHERE day = $day',
);

/** A frozen day as it is written. */
export interface ScoreDay {
  target_id: string;
  office_type: string;
  prior_approval: number;
  prior_ability: number;
  prior_vision: number;
  sums_all: number[];
  sums_official: number[];
  shown: object;
  mean_approval: number | null;
  mean_ability: number | null;
  mean_vision: number | null;
  sums_places: object | null;
}

/** Keeps frozen days of a day; one that is there stays. Index: the primary key. */
export const keepDays = statement<{ day: string; days: string }>(
  'scores.keepDays',
  `INSERT INTO score_days (target_id, day, office_type, prior_approval, prior_ability, prior_vision, sums_all,
     sums_official, shown, mean_approval, mean_ability, mean_vision, sums_places)
   SELECT target_id, $day::date, office_type, prior_approval, prior_ability, prior_vision, sums_all, sums_official, shown,
     mean_approval, mean_ability, mean_vision, sums_places
   FROM jsonb_to_recordset($days::jsonb) AS day (target_id uuid, office_type text, prior_approval smallint,
     prior_ability smallint, prior_vision smallint, sums_all bigint[], sums_official bigint[], shown jsonb,
     mean_approval smallint, mean_ability smallint, mean_vision smallint, sums_places jsonb)
   ON CONFLICT (target_id, day) DO NOTHING`,
);

/** How a target stands as it is written. */
export interface Standing {
  target_id: string;
  kind: string;
  published: object;
  approval: number | null;
  accounts: number | null;
  approval_low: number | null;
}

/**
 * Notes how targets ($2) stand as of a day ($1), and how many of their votes have been removed, in steps of $3 from $4 on.
 * A later day stays. Index: the primary keys.
 */
export const keepStandings = statement(
  'scores.keepStandings',
  `INSERT INTO target_standings AS held (target_id, kind, day, published, approval, accounts, approval_low, removed)
   SELECT target_id, kind, $1::date, published, approval, accounts, approval_low, removed.votes
   FROM jsonb_to_recordset($2::jsonb) AS standing (target_id uuid, kind text, published jsonb, approval smallint,
     accounts integer, approval_low smallint)
   CROSS JOIN LATERAL (
     SELECT CASE WHEN sum(r.votes) >= $4::int THEN sum(r.votes)::int / $3::int * $3::int END AS votes
     FROM removed_votes r WHERE r.target_id = standing.target_id
   ) removed
   ON CONFLICT (target_id) DO UPDATE SET
     kind = excluded.kind, day = excluded.day, published = excluded.published, approval = excluded.approval,
     accounts = excluded.accounts, approval_low = excluded.approval_low, removed = excluded.removed
   WHERE held.day <= excluded.day`,
);

/** Of targets on whom no vote counts on a day any more, nothing is shown. Index: the primary key. */
export const clearStandings = statement<{ targetIds: readonly string[]; day: string }>(
  'scores.clearStandings',
  `UPDATE target_standings SET day = $day::date, approval = NULL, accounts = NULL, approval_low = NULL
   WHERE target_id = ANY ($targetIds::uuid[]) AND day < $day::date AND (approval IS NOT NULL OR accounts IS NOT NULL)`,
);
