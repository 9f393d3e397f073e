import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/database.ts';
import type { RestsOn, RunningShown } from './reckon.ts';

const zone = `coalesce(target.time_zone, '${defaultTimeZone}')`;

/** The votes of an open day on a target so far, by what they say. */
export interface RunningRow {
  targetId: string;
  up: number;
  down: number;
  undecided: number;
  officialUp: number;
  officialDown: number;
  officialUndecided: number;
  /** In hundredths; null where nothing is known of like offices. */
  prior: number | null;
  rests: RestsOn | null;
  shown: RunningShown | null;
}

/** The time zones in which anything can be voted on. Index: vote_targets_zone. */
export const zonesInUse = statement(
  'scores.zonesInUse',
  `SELECT DISTINCT ${zone} AS "timeZone" FROM vote_targets target`,
);

const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`;

/**
 * The votes of a day ($2) in a time zone ($1) by target, the next $4 after one ($3), with what was reckoned of them before. One
 * account has one vote a day: no seal is opened. Index: daily_votes_target by way of vote_targets_zone, or daily_votes_day.
 */
export const votesOfDay = statement(
  'scores.votesOfDay',
  `SELECT day.*, prior.approval AS prior, before.rests_on AS rests, before.shown
   FROM (
     SELECT v.target_id AS "targetId",
       ${counted(`v.vote = 'up'`)} AS up, ${counted(`v.vote = 'down'`)} AS down,
       ${counted(`v.vote = 'undecided'`)} AS undecided,
       ${counted(`v.vote = 'up' AND v.official`)} AS "officialUp",
       ${counted(`v.vote = 'down' AND v.official`)} AS "officialDown",
       ${counted(`v.vote = 'undecided' AND v.official`)} AS "officialUndecided"
     FROM daily_votes v JOIN vote_targets target ON target.id = v.target_id
     WHERE v.civil_day = $2::date AND ${zone} = $1 AND v.target_id > $3
       AND NOT EXISTS (SELECT FROM excluded_votes e WHERE e.vote_id = v.id)
     GROUP BY v.target_id ORDER BY v.target_id LIMIT $4
   ) day
   JOIN vote_targets target ON target.id = day."targetId"
   LEFT JOIN score_zones zone ON zone.time_zone = $1
   LEFT JOIN score_priors prior ON prior.day = zone.closed_through AND prior.office_type = coalesce(target.office_type, '')
   LEFT JOIN running_results before ON before.target_id = day."targetId" AND before.day = $2::date
   ORDER BY day."targetId"`,
);

/** Keeps results ($3) of a day ($1), reckoned at $2. Index: the primary key. */
export const keepResults = statement(
  'scores.keepResults',
  `INSERT INTO running_results AS held (target_id, day, reckoned_at, shown, rests_on)
   SELECT target_id, $1::date, $2::timestamptz, shown, rests_on
   FROM jsonb_to_recordset($3::jsonb) AS result (target_id uuid, shown jsonb, rests_on jsonb)
   ON CONFLICT (target_id) DO UPDATE SET
     day = excluded.day, reckoned_at = excluded.reckoned_at, shown = excluded.shown, rests_on = excluded.rests_on
   WHERE (held.day, held.reckoned_at) <= (excluded.day, excluded.reckoned_at)`,
);

/** The result of a day ($2) of a target ($1), for whoever holds the slot $3. Indexes: unique on slot, the primary key. */
export const resultFor = statement(
  'scores.resultFor',
  `SELECT result.reckoned_at AS reckoned, result.shown
   FROM daily_votes mine LEFT JOIN running_results result ON result.target_id = $1 AND result.day = $2::date
   WHERE mine.slot = $3`,
);
