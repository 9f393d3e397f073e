import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Selects the counters with the keys `marks` that have not expired at `now`. Index: the primary key. */
export const countersByMark = statement<{ marks: readonly Uint8Array[]; now: string }>(
  'anonymity.countersByMark',
  'SELECT mark, times, expires_at AS "expiresAt" FROM writing_marks WHERE mark = ANY ($marks::bytea[]) AND expires_at > $now',
);

/** Increments the counters with the keys `marks`; an expired counter restarts at 1. Index: the primary key. */
export const incrementCounters = statement<{ marks: readonly Uint8Array[]; expiries: readonly string[]; now: string }>(
  'anonymity.incrementCounters',
  `INSERT INTO writing_marks AS w (mark, times, expires_at)
   SELECT mark, 1, expires_at FROM unnest($marks::bytea[], $expiries::timestamptz[]) AS given (mark, expires_at)
   ON CONFLICT (mark) DO UPDATE SET
     times = CASE WHEN w.expires_at <= $now THEN 1 ELSE w.times + 1 END, expires_at = EXCLUDED.expires_at`,
);

const deleteExpiredStatement = statement<{ now: Date }>(
  'anonymity.deleteExpiredCounters',
  // Index: writing_marks_expiry.
  'DELETE FROM writing_marks WHERE expires_at <= $now',
);

/** Deletes expired counters. */
export async function deleteExpiredCounters(database: Queryable, now: Date): Promise<void> {
  await database.query(deleteExpiredStatement({ now }));
}
