import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { singleRow } from '../single-row.ts';

const countFailureStatement = statement<{
  identifierHash: Uint8Array;
  now: Date;
  mostFailures: number;
  lockedUntil: Date;
}>(
  'logInFailures.count',
  // A failure after the end of a lock starts a new count; a failure during a lock does not extend it. Index: primary
  // key.
  `INSERT INTO log_in_failures AS f (identifier_hash, failures, failed_at, locked_until)
   VALUES ($identifierHash, 1, $now, CASE WHEN $mostFailures::integer <= 1 THEN $lockedUntil::timestamptz END)
   ON CONFLICT (identifier_hash) DO UPDATE SET
     failures = CASE WHEN f.locked_until <= $now THEN 1 ELSE f.failures + 1 END,
     failed_at = $now,
     locked_until = CASE
       WHEN f.locked_until > $now THEN f.locked_until
       WHEN (CASE WHEN f.locked_until <= $now THEN 1 ELSE f.failures + 1 END) >= $mostFailures THEN $lockedUntil
     END
   RETURNING failures, locked_until AS "lockedUntil"`,
);

/** Counts a failure. The failure number `most` in a row locks the key until `lockUntil`. */
export async function countFailure(
  database: Queryable,
  identifierHash: Buffer,
  now: Date,
  most: number,
  lockUntil: Date,
): Promise<{ failures: number; lockedUntil: string | null }> {
  const rows = await database.query<{ failures: number; lockedUntil: string | null }>(
    countFailureStatement({ identifierHash, now, mostFailures: most, lockedUntil: lockUntil }),
  );
  return singleRow(rows);
}

const clearFailuresStatement = statement<{ identifierHash: Uint8Array }>(
  'logInFailures.clear',
  `DELETE FROM log_in_failures WHERE identifier_hash = $identifierHash`,
);

/** Deletes a count of failures. */
export async function clearFailures(database: Queryable, identifierHash: Buffer): Promise<void> {
  await database.query(clearFailuresStatement({ identifierHash }));
}
