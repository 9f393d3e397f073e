import { statement } from '../../../platform/db/statement.ts';
import { candidacySql, closedThroughSql, type TargetCandidacy } from '../targets/targets.queries.ts';

/** A deleted vote. */
export interface RemovedVote {
  targetId: string;
  day: string;
}

const removedColumns = 'target_id AS "targetId", civil_day AS day';

/** Deletes a named vote of an account and returns it. Indexes: the primary keys. */
export const deleteNamed = statement<{ voteId: string; accountId: string }>(
  'votes.deleteNamed',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id = (SELECT id FROM daily_votes WHERE id = $voteId AND account_id = $accountId)
   )
   DELETE FROM daily_votes WHERE id = $voteId AND account_id = $accountId RETURNING ${removedColumns}`,
);

/** Deletes all named votes of an account and returns them. Index: daily_votes_last. */
export const deleteAllNamed = statement<{ accountId: string }>(
  'votes.deleteAllNamed',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id IN (SELECT id FROM daily_votes WHERE account_id = $accountId)
   )
   DELETE FROM daily_votes WHERE account_id = $accountId RETURNING ${removedColumns}`,
);

/** Counts the named votes of an account. Index: daily_votes_last. */
export const countNamed = statement<{ accountId: string }>(
  'votes.countNamed',
  'SELECT count(*)::int AS total FROM daily_votes WHERE account_id = $accountId',
);

/** The day of a vote, and the time zone of the day. */
export interface VoteDay {
  id: string;
  day: string;
  timeZone: string;
  /** The last closed day of the time zone; null if none is closed. */
  closedThrough: string | null;
  standingDay: string | null;
  candidacy: TargetCandidacy | null;
}

/** Selects the days of votes. Indexes: the primary keys. */
export const daysOfVotes = statement<{ voteIds: readonly string[] }>(
  'votes.days',
  `SELECT v.id, v.civil_day AS day, t.zone AS "timeZone", ${closedThroughSql('t')} AS "closedThrough",
     t.standing_day AS "standingDay", ${candidacySql('t')} AS candidacy
   FROM daily_votes v JOIN vote_targets t ON t.id = v.target_id WHERE v.id = ANY ($voteIds::uuid[])`,
);

/**
 * Counts deleted votes by target and day, if their day is over at `now` or closed, or the polls are
 * (docs/decisions/08-votes-and-scores.md). `targetIds` and `days` have one entry for each vote. Writes in a fixed
 * order, which prevents deadlocks. Index: the primary key.
 */
export const addRemovedVotes = statement<{
  targetIds: readonly string[];
  days: readonly string[];
  now: Date;
}>(
  'votes.addRemoved',
  `INSERT INTO removed_votes AS r (target_id, civil_day, votes)
   SELECT t.id, gone.day, count(*)::int
   FROM unnest($targetIds::uuid[], $days::date[]) AS gone (target_id, day) JOIN vote_targets t ON t.id = gone.target_id
   WHERE t.standing_day IS NULL AND gone.day < ($now::timestamptz AT TIME ZONE t.zone)::date
     OR gone.day <= ${closedThroughSql('t')}
   GROUP BY t.id, gone.day ORDER BY t.id, gone.day
   ON CONFLICT (target_id, civil_day) DO UPDATE SET votes = r.votes + excluded.votes`,
);
