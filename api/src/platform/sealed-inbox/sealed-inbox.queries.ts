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

/** The first bytes of a record, which are random and tell it from every other one. */
export const markBytes = 16;

/** A row of `recordsAfter`. The position and the record are null if there is no such record. */
export interface RecordRow {
  steps: number;
  /** Whether the known record is stored, so that the records before it are the known ones too. */
  isContinued: boolean;
  position: number | null;
  sealed: Buffer | null;
}

/**
 * Selects the number of steps and the records after a known one: its position and its first `markBytes` bytes. Selects
 * all records if the known one is not stored: a step has replaced it, or the database is an older copy of itself. Index:
 * the primary key.
 */
export const recordsAfter = statement<{ position: number; mark: Uint8Array }>(
  'sealedInbox.after',
  `SELECT inbox.steps, known.position IS NOT NULL AS "isContinued", record.position, record.sealed
   FROM (SELECT steps FROM sealed_inbox LIMIT 1) inbox
   LEFT JOIN sealed_records known
     ON known.position = $position::bigint AND substring(known.sealed FROM 1 FOR ${markBytes}) = $mark::bytea
   LEFT JOIN sealed_records record ON record.position > coalesce(known.position, -1)
   ORDER BY record.position`,
);

/** Makes processes that append records wait until the transaction ends. */
export const stopAppending = statement('sealedInbox.stopAppending', `SELECT ${lockEnd}`);

/** Deletes all records and counts a step. */
export const deleteRecords = statement(
  'sealedInbox.deleteRecords',
  'WITH old AS (DELETE FROM sealed_records) UPDATE sealed_inbox SET steps = steps + 1',
);
