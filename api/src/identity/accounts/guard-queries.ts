import { statement, type Queryable } from '../../platform/db/database.ts';
import { onlyRow } from './only-row.ts';

const countFailureStatement = statement(
  'guard.countFailure',
  // A lock that has ended starts the count anew; one in force is not made longer. Index: primary key.
  `INSERT INTO log_in_failures AS f (identifier_hash, failures, failed_at, locked_until)
   VALUES ($1, 1, $2, CASE WHEN $3::integer <= 1 THEN $4::timestamptz END)
   ON CONFLICT (identifier_hash) DO UPDATE SET
     failures = CASE WHEN f.locked_until <= $2 THEN 1 ELSE f.failures + 1 END,
     failed_at = $2,
     locked_until = CASE
       WHEN f.locked_until > $2 THEN f.locked_until
       WHEN (CASE WHEN f.locked_until <= $2 THEN 1 ELSE f.failures + 1 END) >= $3 THEN $4
     END
   RETURNING failures, locked_until AS "lockedUntil"`,
);

/** Counts a failure of an identifier; at `most` in a row it is locked until `lockUntil`. */
export async function countFailure(
  database: Queryable,
  identifierHash: Buffer,
  now: Date,
  most: number,
  lockUntil: Date,
): Promise<{ failures: number; lockedUntil: string | null }> {
  const rows = await database.query<{ failures: number; lockedUntil: string | null }>(countFailureStatement, [
    identifierHash,
    now,
    most,
    lockUntil,
  ]);
  return onlyRow(rows);
}

const clearFailuresStatement = statement(
  'guard.clearFailures',
  `DELETE FROM log_in_failures WHERE identifier_hash = $1`,
);

/** Forgets the failures of an identifier, after a log-in that went well. */
export async function clearFailures(database: Queryable, identifierHash: Buffer): Promise<void> {
  await database.query(clearFailuresStatement, [identifierHash]);
}
