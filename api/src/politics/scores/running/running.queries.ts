import { statement } from '../../../platform/db/statement.ts';
import { ownVotesSql, type OwnVotesParams } from '../../own-votes/index.ts';
import type { VoteValue } from '@hustings/contract';
import type { SealedCounts } from '../sealed-sums.ts';
import type { RunningShown } from './running-result.ts';

/** The numbers of votes on a target on an open day, by value. */
export interface CountsOfDay {
  up: number;
  down: number;
  undecided: number;
  officialUp: number;
  officialDown: number;
  officialUndecided: number;
}

/** The numbers of votes on a target on an open day, with its last running result. */
export interface RunningRow extends CountsOfDay {
  targetId: string;
  /** The mean of similar offices, in hundredths; null if unknown. */
  prior: number | null;
  rests: SealedCounts | null;
  shown: RunningShown | null;
}

/** A time zone, and of candidacies in it the day of their votes; null for targets with civil days. */
export interface OpenPeriod {
  timeZone: string;
  standingDay: string | null;
}

/** Selects the time zones of all targets whose votes can change. Indexes: vote_targets_zone, vote_targets_standing. */
export const openPeriods = statement(
  'scores.openPeriods',
  `SELECT DISTINCT target.zone AS "timeZone", target.standing_day AS "standingDay" FROM vote_targets target
   WHERE target.closed_at IS NULL`,
);

const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`;

/** Selects the targets with civil days, or the candidacies on which votes still count: those of withdrawn ones do not. */
const ofPeriod = `target.zone = $timeZone AND CASE WHEN $isStanding::boolean
    THEN target.standing_day = $today::date AND target.closed_at IS NULL AND EXISTS (
      SELECT FROM candidacies candidacy WHERE candidacy.id = target.id AND candidacy.status <> 'withdrawn')
    ELSE target.standing_day IS NULL END`;

const onNextTargets = `${ofPeriod} AND target.id > $afterId::uuid`;

/** An applied anonymous vote of an open day. */
export interface AnonymousVoteRow {
  id: string;
  targetId: string;
  vote: VoteValue;
  /** The seal, which tells whether the vote is official (`unsealVoter`). */
  sealedAuthor: Buffer;
}

/**
 * Selects the applied anonymous votes of a day in a time zone that are not excluded, in pages ordered by id. Indexes:
 * daily_votes_anonymous, the primary keys.
 */
export const anonymousVotesOfDay = statement<{
  timeZone: string;
  today: string;
  isStanding: boolean;
  afterId: string;
  limit: number;
}>(
  'scores.anonymousVotesOfDay',
  `SELECT v.id, v.target_id AS "targetId", v.vote, v.sealed_author AS "sealedAuthor"
   FROM daily_votes v JOIN vote_targets target ON target.id = v.target_id
   WHERE v.civil_day = $today::date AND v.sealed_author IS NOT NULL AND v.id > $afterId::uuid AND ${ofPeriod}
     AND NOT EXISTS (SELECT FROM excluded_votes e WHERE e.vote_id = v.id)
   ORDER BY v.id LIMIT $limit`,
);

const countColumns = ['up', 'down', 'undecided', '"officialUp"', '"officialDown"', '"officialUndecided"'];

/**
 * Counts the votes of a day in a time zone for the next targets, ordered by id: the named votes, the waiting votes in
 * `waitingVotes`, a JSON array of rows of `daily_votes`, and the applied anonymous votes in `anonymousCounts`, a JSON
 * array of `CountsOfDay` with their targets. Opens no seals, because an account has only one vote per day. Indexes:
 * vote_targets_zone and daily_votes_target, or daily_votes_day.
 */
export const votesOfDay = statement<{
  timeZone: string;
  today: string;
  isStanding: boolean;
  waitingVotes: string;
  anonymousCounts: string;
  afterId: string;
  limit: number;
}>(
  'scores.votesOfDay',
  `SELECT day.*, prior.approval AS prior, before.rests_on AS rests, before.shown
   FROM (
     SELECT "targetId", ${countColumns.map((column) => `sum(${column})::int AS ${column}`).join(', ')}
     FROM (
       SELECT v.target_id AS "targetId",
         ${counted(`v.vote = 'up'`)} AS up, ${counted(`v.vote = 'down'`)} AS down,
         ${counted(`v.vote = 'undecided'`)} AS undecided,
         ${counted(`v.vote = 'up' AND v.official`)} AS "officialUp",
         ${counted(`v.vote = 'down' AND v.official`)} AS "officialDown",
         ${counted(`v.vote = 'undecided' AND v.official`)} AS "officialUndecided"
       FROM (
         SELECT v.id, v.target_id, v.vote, v.official
         FROM daily_votes v JOIN vote_targets target ON target.id = v.target_id
         WHERE v.civil_day = $today::date AND v.account_id IS NOT NULL AND ${onNextTargets}
         UNION ALL
         SELECT v.id, v.target_id, v.vote, v.official
         FROM jsonb_to_recordset($waitingVotes::jsonb)
           AS v (id uuid, target_id uuid, civil_day date, vote text, official boolean)
         JOIN vote_targets target ON target.id = v.target_id
         WHERE v.civil_day = $today::date AND ${onNextTargets}
       ) v
       WHERE NOT EXISTS (SELECT FROM excluded_votes e WHERE e.vote_id = v.id)
       GROUP BY v.target_id
       UNION ALL
       SELECT "targetId", ${countColumns.join(', ')}
       FROM jsonb_to_recordset($anonymousCounts::jsonb)
         AS c ("targetId" uuid, ${countColumns.map((column) => `${column} integer`).join(', ')})
     ) counts
     GROUP BY "targetId" ORDER BY "targetId" LIMIT $limit
   ) day
   JOIN vote_targets target ON target.id = day."targetId"
   LEFT JOIN score_zones zone ON zone.time_zone = $timeZone
   LEFT JOIN score_priors prior ON prior.day = zone.closed_through AND prior.office_type = coalesce(target.office_type, '')
   LEFT JOIN running_results before ON before.target_id = day."targetId" AND before.day = $today::date
   ORDER BY day."targetId"`,
);

/** Stores the running results of a day. A stored result that was computed later stays. Index: the primary key. */
export const upsertResults = statement<{ today: string; computedAt: Date; results: string }>(
  'scores.upsertResults',
  `INSERT INTO running_results AS stored (target_id, day, reckoned_at, shown, rests_on)
   SELECT target_id, $today::date, $computedAt::timestamptz, shown, rests_on
   FROM jsonb_to_recordset($results::jsonb) AS result (target_id uuid, shown jsonb, rests_on jsonb)
   ON CONFLICT (target_id) DO UPDATE SET
     day = excluded.day, reckoned_at = excluded.reckoned_at, shown = excluded.shown, rests_on = excluded.rests_on
   WHERE (stored.day, stored.reckoned_at) <= (excluded.day, excluded.reckoned_at)`,
);

/**
 * Selects the running result of a target if the viewer has a vote on the target and day. Returns a null result if none
 * is computed yet. Indexes: as `ownVotesSql`, the primary key.
 */
export const resultForVoter = statement<OwnVotesParams & { targetId: string; today: string }>(
  'scores.resultForVoter',
  `SELECT result.reckoned_at AS reckoned, result.shown
   FROM (
     SELECT FROM (${ownVotesSql('v.target_id, v.civil_day')}) v
     WHERE v.target_id = $targetId::uuid AND v.civil_day = $today::date LIMIT 1
   ) mine
   LEFT JOIN running_results result ON result.target_id = $targetId AND result.day = $today::date`,
);
