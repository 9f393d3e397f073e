import { statement } from '../../../platform/db/statement.ts';

/**
 * Adds the time zones that have votes. The day before the first vote in a time zone counts as its last closed day.
 * Index: vote_targets_zone, then daily_votes_target for each target of a new time zone.
 */
export const addZones = statement(
  'scores.addZones',
  `INSERT INTO score_zones (time_zone, closed_through)
   SELECT new.zone, first.day - 1
   FROM (
     SELECT DISTINCT target.zone AS zone FROM vote_targets target
     WHERE target.standing_day IS NULL AND target.zone NOT IN (SELECT time_zone FROM score_zones)
   ) new
   CROSS JOIN LATERAL (
     SELECT min((SELECT min(v.civil_day) FROM daily_votes v WHERE v.target_id = target.id)) AS day
     FROM vote_targets target WHERE target.zone = new.zone AND target.standing_day IS NULL
   ) first
   WHERE first.day IS NOT NULL
   ON CONFLICT DO NOTHING`,
);

/** Selects the last closed day of each time zone. */
export const closedZones = statement(
  'scores.zones',
  'SELECT time_zone AS "timeZone", closed_through AS "closedThrough" FROM score_zones',
);

/** Locks a time zone if `closedThrough` is still its last closed day. Index: the primary key. */
export const lockZone = statement<{ timeZone: string; closedThrough: string }>(
  'scores.lockZone',
  `SELECT done_through AS "doneThrough" FROM score_zones
   WHERE time_zone = $timeZone AND closed_through = $closedThrough::date FOR UPDATE`,
);

/**
 * Selects the next targets that have figures on a civil day of a time zone, ordered by id. A merged target has none
 * after its last day. Index: vote_targets_zone.
 */
export const nextTargets = statement<{ timeZone: string; day: string; afterId: string; limit: number }>(
  'scores.nextTargets',
  `SELECT target.id, target.kind, coalesce(target.office_type, '') AS "officeType", target.division_id AS "divisionId"
   FROM vote_targets target WHERE target.zone = $timeZone AND target.id > $afterId AND target.standing_day IS NULL
     AND coalesce(target.last_day >= $day::date, true)
   ORDER BY target.id LIMIT $limit`,
);

/** A candidacy whose votes become final. */
export interface StandingTarget {
  id: string;
  kind: string;
  officeType: string;
  divisionId: string | null;
  /** The day of all votes on the candidacy. */
  day: string;
  withdrawn: boolean;
}

/**
 * Locks the next candidacies whose polls closed at `closedBy` or before, ordered by day and id. Waits for transactions
 * that cast votes on them; later ones find them locked. Reads only those whose day has come: the figures of an election
 * that was moved forward follow on its first day. Indexes: vote_targets_standing, the primary keys.
 */
export const lockStandingTargets = statement<{ closedBy: Date; limit: number }>(
  'scores.lockStandingTargets',
  `SELECT target.id, target.kind, target.office_type AS "officeType", target.division_id AS "divisionId",
     target.standing_day AS day, candidacy.status = 'withdrawn' AS withdrawn
   FROM vote_targets target
   JOIN candidacies candidacy ON candidacy.id = target.id
   JOIN contests contest ON contest.id = candidacy.contest_id
   WHERE target.standing_day <= ($closedBy::timestamptz AT TIME ZONE 'UTC')::date + 1 AND target.closed_at IS NULL
     AND contest.polls_close_at <= $closedBy::timestamptz
   ORDER BY target.standing_day, target.id LIMIT $limit FOR UPDATE OF target`,
);

/** Records that the votes on candidacies are final. Index: the primary key. */
export const closeStandingTargets = statement<{ targetIds: readonly string[]; closedAt: Date }>(
  'scores.closeStandingTargets',
  'UPDATE vote_targets SET closed_at = $closedAt WHERE id = ANY ($targetIds::uuid[])',
);

/** Records up to which target, in the order of ids, the next day of a time zone is computed. Index: the primary key. */
export const saveProgress = statement<{ timeZone: string; doneThrough: string }>(
  'scores.saveProgress',
  'UPDATE score_zones SET done_through = $doneThrough WHERE time_zone = $timeZone',
);

/** Records that a day of a time zone is closed. Index: the primary key. */
export const closeZone = statement<{ timeZone: string; closedThrough: string }>(
  'scores.closeZone',
  'UPDATE score_zones SET closed_through = $closedThrough, done_through = DEFAULT WHERE time_zone = $timeZone',
);

/** A vote with the values from which scores are computed. */
export interface ScoredVoteRow {
  id: string;
  targetId: string;
  /** The day of the vote, in whole days since 1970-01-01. */
  day: number;
  vote: 'up' | 'down' | 'undecided';
  ability: number | null;
  vision: number | null;
  /** Null for an anonymous vote, whose seal tells it. */
  official: boolean | null;
  accountId: string | null;
  /** The seal of an anonymous vote (`unsealVoter`). */
  sealedAuthor: Buffer | null;
  /** The id of the exclusion, if the vote is excluded. */
  excluded: string | null;
}

/**
 * Selects the votes on targets in a range of days, with their exclusions. The rows need no order, because the sums are
 * exact. Indexes: daily_votes_target, the primary key of excluded_votes.
 */
export const scoredVotes = statement<{ targetIds: readonly string[]; from: string; through: string }>(
  'scores.scoredVotes',
  `SELECT v.id, v.target_id AS "targetId", v.civil_day - date '1970-01-01' AS day, v.vote, v.ability, v.vision,
     v.official, v.account_id AS "accountId", v.sealed_author AS "sealedAuthor", e.exclusion_id AS excluded
   FROM daily_votes v LEFT JOIN excluded_votes e ON e.vote_id = v.id
   WHERE v.target_id = ANY ($targetIds::uuid[]) AND v.civil_day BETWEEN $from::date AND $through::date`,
);

/** The place of a vote. */
export interface PlaceOfVoteRow {
  id: string;
  place: string | null;
  /** The sealed fraud signals of an anonymous vote, which hold its place (`unsealEvidence`). */
  sealed: Buffer | null;
}

/**
 * Selects the places of the named official votes and of all anonymous votes on targets in a range of days. Returns no
 * row for a vote whose fraud signals are deleted. Indexes: daily_votes_target, the primary key.
 */
export const placesOfVotes = statement<{ targetIds: readonly string[]; from: string; through: string }>(
  'scores.placesOfVotes',
  `SELECT v.id, e.division_id AS place, e.sealed
   FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id
   WHERE v.target_id = ANY ($targetIds::uuid[]) AND v.civil_day BETWEEN $from::date AND $through::date
     AND v.official IS NOT FALSE`,
);

/**
 * Selects the places directly below divisions, as they exist on a day, with their populations if known. Index:
 * divisions_parent.
 */
export const placesBelow = statement<{ divisionIds: readonly string[]; day: string }>(
  'scores.placesBelow',
  `SELECT above.id AS "divisionId", above.population AS "divisionPopulation", place.id, place.population
   FROM divisions above JOIN divisions place ON place.parent_id = above.id
   WHERE above.id = ANY ($divisionIds::text[])
     AND coalesce(place.valid_from <= $day::date, true) AND coalesce(place.valid_through >= $day::date, true)
   ORDER BY place.id`,
);

/** Selects the publication states of targets. Index: the primary key. */
export const publicationStates = statement<{ targetIds: readonly string[] }>(
  'scores.publicationStates',
  'SELECT target_id AS "targetId", day, published FROM target_standings WHERE target_id = ANY ($targetIds::uuid[])',
);

/**
 * Inserts the priors of a day: for each office type, the means of the days from `from` through `through`. The priors of
 * a day are computed once. Concurrent transactions compute the same values, because the averaged days are closed
 * everywhere. Index: score_days_means.
 */
export const insertPriors = statement<{ day: string; from: string; through: string }>(
  'scores.insertPriors',
  `INSERT INTO score_priors (office_type, day, approval, ability, vision)
   SELECT office_type, $day::date, round(avg(mean_approval) * 100), round(avg(mean_ability) * 100),
     round(avg(mean_vision) * 100)
   FROM score_days WHERE day BETWEEN $from::date AND $through::date AND mean_approval IS NOT NULL
   GROUP BY office_type
   ON CONFLICT DO NOTHING`,
);

/** Selects the priors of a day, in hundredths. Index: the primary key. */
export const priorsOn = statement<{ day: string }>(
  'scores.priorsOn',
  'SELECT office_type AS "officeType", approval, ability, vision FROM score_priors WHERE day = $day',
);

/** A row of `score_days`: the snapshot of a closed day of a target. */
export interface ScoreDay {
  target_id: string;
  office_type: string;
  prior_approval: number;
  prior_ability: number;
  prior_vision: number;
  /** A result of `sealSums`, in hexadecimal. */
  sealed_sums: string;
  shown: object;
  mean_approval: number | null;
  mean_ability: number | null;
  mean_vision: number | null;
  /** A result of `sealPlaceSums`. */
  sums_places: object | null;
}

/**
 * Inserts the snapshots of a day, given as a JSON array of `ScoreDay`. Existing snapshots stay. Index: the primary key.
 */
export const insertDays = statement<{ day: string; days: string }>(
  'scores.insertDays',
  `INSERT INTO score_days (target_id, day, office_type, prior_approval, prior_ability, prior_vision, sealed_sums,
     shown, mean_approval, mean_ability, mean_vision, sums_places)
   SELECT target_id, $day::date, office_type, prior_approval, prior_ability, prior_vision, decode(sealed_sums, 'hex'),
     shown, mean_approval, mean_ability, mean_vision, sums_places
   FROM jsonb_to_recordset($days::jsonb) AS day (target_id uuid, office_type text, prior_approval smallint,
     prior_ability smallint, prior_vision smallint, sealed_sums text, shown jsonb, mean_approval smallint, mean_ability smallint, mean_vision smallint, sums_places jsonb)
   ON CONFLICT (target_id, day) DO NOTHING`,
);

/** A row of `target_standings`: the current score of a target. */
export interface ScoreSnapshot {
  target_id: string;
  kind: string;
  published: object;
  approval: number | null;
  accounts: number | null;
  approval_low: number | null;
}

/**
 * Stores the current scores of targets, given as a JSON array of `ScoreSnapshot`. Also stores the number of removed
 * votes of each target, as a multiple of `countStep`, or NULL if it is less than `fewestAccounts`. A stored score of a
 * later day stays. Indexes: the primary keys.
 */
export const upsertSnapshots = statement<{
  day: string;
  snapshots: string;
  countStep: number;
  fewestAccounts: number;
}>(
  'scores.upsertSnapshots',
  `INSERT INTO target_standings AS stored (target_id, kind, day, published, approval, accounts, approval_low, removed)
   SELECT target_id, kind, $day::date, published, approval, accounts, approval_low, removed.votes
   FROM jsonb_to_recordset($snapshots::jsonb) AS snapshot (target_id uuid, kind text, published jsonb, approval smallint,
     accounts integer, approval_low smallint)
   CROSS JOIN LATERAL (
     SELECT CASE WHEN sum(r.votes) >= $fewestAccounts::int
       THEN sum(r.votes)::int / $countStep::int * $countStep::int END AS votes
     FROM removed_votes r WHERE r.target_id = snapshot.target_id
   ) removed
   ON CONFLICT (target_id) DO UPDATE SET
     kind = excluded.kind, day = excluded.day, published = excluded.published, approval = excluded.approval,
     accounts = excluded.accounts, approval_low = excluded.approval_low, removed = excluded.removed
   WHERE stored.day <= excluded.day`,
);

/** Clears the current scores of targets without a vote that still counts. Index: the primary key. */
export const clearSnapshots = statement<{ targetIds: readonly string[]; day: string }>(
  'scores.clearSnapshots',
  `UPDATE target_standings SET day = $day::date, approval = NULL, accounts = NULL, approval_low = NULL
   WHERE target_id = ANY ($targetIds::uuid[]) AND day < $day::date AND (approval IS NOT NULL OR accounts IS NOT NULL)`,
);
