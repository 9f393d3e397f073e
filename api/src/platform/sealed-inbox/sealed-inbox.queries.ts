import { statement } from '../db/statement.ts';

/** Locks the end of the records until the transaction ends. */
const lockEnd = `pg_advisory_xact_lock(hashtextextended('sealed inbox: append', 0))`;

/**
 * Appends records. Processes append one after the other, so that positions are visible in their order and a reader that
 * continues after a position misses no record.
 */
export const appendRecords = statement<{ records: readonly Uint8Array[] }>(
  'sealedInbox.append',
  `WITH turn AS MATERIALIZED (SELECT ${lockEnd})
   INSERT INTO sealed_records (sealed) SELECT record.sealed FROM turn, unnest($records::bytea[]) AS record (sealed)`,
);

/** A row of `recordsAfter`. The position and the record are null if there is no such record. */
export interface RecordRow {
  steps: number;
  position: number | null;
  sealed: Buffer | null;
}

/**
 * Selects the number of steps and the records after a position. If other steps than `knownSteps` are done, selects all
 * records, because a step replaces them. Index: the primary key.
 */
export const recordsAfter = statement<{ knownSteps: number; position: number }>(
  'sealedInbox.after',
  `SELECT inbox.steps, record.position, record.sealed FROM sealed_inbox inbox
   LEFT JOIN sealed_records record
     ON record.position > CASE WHEN inbox.steps = $knownSteps THEN $position::bigint ELSE -1 END
   ORDER BY record.position`,
);

/** Makes processes that append records wait until the transaction ends. */
export const stopAppending = statement('sealedInbox.stopAppending', `SELECT ${lockEnd}`);

/** Deletes all records and counts a step. */
export const deleteRecords = statement(
  'sealedInbox.deleteRecords',
  'WITH old AS (DELETE FROM sealed_records) UPDATE sealed_inbox SET steps = steps + 1',
);
