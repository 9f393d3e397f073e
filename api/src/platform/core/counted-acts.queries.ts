import { statement } from '../db/statement.ts';

/**
 * Counts an act and returns the new count in one statement, so that simultaneous acts are all counted. Begins a new
 * window if the current one began at or before `windowStart`. Index: primary key.
 */
export const countAct = statement<{ actHash: Uint8Array; now: Date; windowStart: Date }>(
  'countedActs.count',
  `INSERT INTO counted_acts AS a (act_hash, times, window_started_at) VALUES ($actHash, 1, $now)
   ON CONFLICT (act_hash) DO UPDATE SET
     times = CASE WHEN a.window_started_at <= $windowStart THEN 1 ELSE a.times + 1 END,
     window_started_at = CASE WHEN a.window_started_at <= $windowStart THEN EXCLUDED.window_started_at ELSE a.window_started_at END
   RETURNING times, window_started_at AS "startedAt"`,
);

/** Deletes the counts whose window began before a moment. Index: counted_acts_age. */
export const deleteOldActCounts = statement<{ before: Date }>(
  'countedActs.forget',
  'DELETE FROM counted_acts WHERE window_started_at < $before',
);
