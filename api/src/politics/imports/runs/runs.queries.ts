import type { ImportRun } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { ReadSettings } from '../format.ts';

/** The facts that an admin or the operator has entered about the files of a run. */
export interface GivenFacts extends ReadSettings {
  /** The names of the bodies in which terms may end, with commas. */
  bodies?: string;
}

/** An import run, with the fields that a worker needs after it has leased the run. */
export interface LeasedRun {
  id: string;
  lease: string;
  format: string;
  files: string[];
  /** The facts that the admin has entered about the files. */
  given: GivenFacts;
  retrieved: string;
  /** The digest of the difference that was compared. */
  digest: Buffer | null;
  appliedBy: string | null;
}

const leasedColumns = 'id, lease, format, files, given, retrieved, mark AS digest, applied_by AS "appliedBy"';

/** Adds a run and leases it. */
export const insertRun = statement<{
  id: string;
  format: string;
  files: readonly string[];
  given: string;
  state: 'reading' | 'applying';
  byCommand: boolean;
  adminId: string | null;
  retrieved: string;
  lease: string;
  leasedUntil: Date;
  keptUntil: Date | null;
  now: Date;
}>(
  'imports.insertRun',
  `INSERT INTO import_runs (id, format, files, given, state, by_command, started_by, retrieved, lease, leased_until,
                            kept_until, started_at)
   VALUES ($id, $format, $files, $given, $state, $byCommand, $adminId, $retrieved, $lease, $leasedUntil, $keptUntil, $now)
   RETURNING ${leasedColumns}`,
);

/** The state of a run at `now`. A run whose lease has expired is `brokenOff`, and an undo or preview whose lease has is over. */
const stateAt = `CASE WHEN leased_until < $now::timestamptz THEN 'brokenOff'
     WHEN undo_leased_until >= $now::timestamptz THEN CASE WHEN undo_is_preview THEN 'previewing' ELSE 'undoing' END
     ELSE state END`;

/** Leases a run that is in one of the states `from` and has its files, and sets its state. Index: the primary key. */
export const leaseRun = statement<{
  runId: string;
  now: Date;
  from: readonly string[];
  state: 'reading' | 'applying';
  lease: string;
  leasedUntil: Date;
  appliedBy: string | null;
}>(
  'imports.leaseRun',
  `UPDATE import_runs SET state = $state, lease = $lease, leased_until = $leasedUntil, applied_by = $appliedBy,
     progress = NULL,
     refusal_code = NULL, refusal = NULL, refusal_reason = NULL, refusal_values = NULL
   WHERE id = $runId AND ${stateAt} = ANY ($from) AND kept_until > $now RETURNING ${leasedColumns}`,
);

/** Extends the lease of a run. Index: the primary key. */
export const extendLease = statement<{ runId: string; lease: string; leasedUntil: Date }>(
  'imports.extendLease',
  'UPDATE import_runs SET leased_until = $leasedUntil WHERE id = $runId AND lease = $lease',
);

/** Stores how far a run is, as JSON. Index: the primary key. */
export const storeProgress = statement<{ runId: string; lease: string; progress: string }>(
  'imports.storeProgress',
  'UPDATE import_runs SET progress = $progress WHERE id = $runId AND lease = $lease',
);

/**
 * Stores the result of comparing a run. The lease ends, unless the state is `applying`. Returns no row if the lease was
 * lost. Index: the primary key.
 */
export const storeFindings = statement<{
  runId: string;
  lease: string;
  source: string;
  licence: string | null;
  records: number;
  changes: number;
  counts: string;
  endsNobody: boolean;
  lineCount: number;
  /** Null for a run that is being applied. */
  digest: Buffer | null;
  now: Date;
  state: 'compared' | 'applying';
}>(
  'imports.storeFindings',
  `UPDATE import_runs SET source = $source, licence = $licence, records = $records, changes = $changes, counts = $counts,
     ends_nobody = $endsNobody, lines = $lineCount, mark = $digest, compared_at = $now, state = $state,
     lease = CASE WHEN $state = 'applying' THEN lease END,
     leased_until = CASE WHEN $state = 'applying' THEN leased_until END
   WHERE id = $runId AND lease = $lease RETURNING id`,
);

/** Marks a run as applied and ends its lease. Returns no row if the lease was lost. Index: the primary key. */
export const markApplied = statement<{ runId: string; lease: string; now: Date }>(
  'imports.markApplied',
  `UPDATE import_runs SET state = 'applied', lease = NULL, leased_until = NULL, applied_at = $now
   WHERE id = $runId AND lease = $lease RETURNING id`,
);

/** Has the transaction keep the rows that it writes from now on, so that the run can be undone. */
export const keepChanges = statement<{ runId: string }>(
  'imports.keepChanges',
  `SELECT set_config('hustings.import_run', $runId, true)`,
);

/** Marks a run as refused or outdated and ends its lease. Index: the primary key. */
export const endRun = statement<{
  runId: string;
  lease: string;
  state: 'refused' | 'outdated';
  code: string | null;
  sentence: string | null;
  reason: string | null;
  reasonValues: string | null;
}>(
  'imports.endRun',
  `UPDATE import_runs SET state = $state, refusal_code = $code, refusal = $sentence, refusal_reason = $reason,
     refusal_values = $reasonValues, lease = NULL, leased_until = NULL
   WHERE id = $runId AND lease = $lease RETURNING id`,
);

/** Removes the report of a run. Index: the primary key. */
export const removeLines = statement<{ runId: string }>(
  'imports.removeLines',
  'DELETE FROM import_lines WHERE run_id = $runId',
);

/**
 * Adds lines, as a JSON array, to the report of a run. A line with a `personId` gets the name of that person. Index:
 * the primary key.
 */
export const addLines = statement<{ runId: string; lines: string }>(
  'imports.addLines',
  `INSERT INTO import_lines (run_id, number, kind, entity, name, detail, finding, "values", fields)
   SELECT $runId, row.number, row.kind, row.entity, coalesce(row.name, person.name, ''), row.detail, row.finding,
     row."values",
     row.fields
   FROM jsonb_to_recordset($lines) AS row (number int, kind text, entity text, name text, "personId" uuid, detail text,
     finding text, "values" jsonb, fields text[])
   LEFT JOIN people person ON person.id = row."personId"`,
);

/** A run as the contract has it, with null for each absent field. */
export type RunRow = { [Key in keyof ImportRun]-?: ImportRun[Key] | (undefined extends ImportRun[Key] ? null : never) };

const accountColumn = (column: 'started_by' | 'applied_by' | 'undone_by') =>
  `(SELECT jsonb_build_object('userId', a.id, 'userName', a.user_name)
     FROM accounts a WHERE a.id = run.${column})`;

const runColumns = `run.id, format, files, ${stateAt} AS state,
   CASE WHEN refusal_code IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('code', refusal_code, 'sentence', refusal,
     'reason', refusal_reason, 'values', refusal_values)) END AS refusal,
   ${accountColumn('started_by')} AS "startedBy", ${accountColumn('applied_by')} AS "appliedBy", by_command AS "byCommand",
   CASE WHEN ${stateAt} IN ('reading', 'applying', 'previewing', 'undoing') THEN progress END AS progress,
   source, licence, retrieved, records, changes, counts, ends_nobody AS "endsNobody", lines,
   coalesce(${stateAt} = 'compared' AND kept_until > $now, false) AS "mayApply",
   ${stateAt} = 'applied' AND undone_at IS NULL AND EXISTS (SELECT FROM import_row_changes c WHERE c.run_id = run.id) AS "mayUndo",
   coalesce(${stateAt} NOT IN ('reading', 'applying', 'applied', 'previewing', 'undoing') AND kept_until > $now, false) AS "mayCompare",
   started_at AS started, compared_at AS compared, applied_at AS applied,
   undone_at AS undone, ${accountColumn('undone_by')} AS "undoneBy",
   CASE WHEN undo_leased_until < $now::timestamptz THEN 'brokenOff' ELSE undo_failure END AS "undoFailure",
   CASE WHEN undone_at IS NULL THEN undo_effects END AS "undoEffects"`;

/** Selects a run with its state at `now`. Index: the primary key. */
export const runById = statement<{ runId: string; now: Date }>(
  'imports.run',
  `SELECT ${runColumns} FROM import_runs run WHERE run.id = $runId`,
);

/**
 * Selects the runs before an id, newest first, with their states at `now`. The ids of runs ascend by time. Index: the
 * primary key.
 */
export const listRuns = statement<{ now: Date; beforeId: string | number; limit: number; offset: number }>(
  'imports.list',
  `SELECT ${runColumns} FROM import_runs run WHERE run.id < $beforeId::uuid ORDER BY run.id DESC
   LIMIT $limit OFFSET $offset`,
);

/**
 * Selects the lines of a run after a line number, either all lines or those of one kind. Indexes: import_lines_kind,
 * the primary key.
 */
export const listLines = statement<{
  runId: string;
  afterNumber: string | number;
  kind: string | null;
  limit: number;
  offset: number;
}>(
  'imports.lines',
  `SELECT number, kind, entity, name, detail, finding, "values", fields FROM import_lines
   WHERE run_id = $runId AND number > $afterNumber AND ($kind::text IS NULL OR kind = $kind) ORDER BY number
   LIMIT $limit OFFSET $offset`,
);

/**
 * Marks the files of runs that are applied or expired at `now` as no longer stored. Returns these runs, whose files the
 * caller deletes. Index: import_runs_kept.
 */
export const expireFiles = statement<{ now: Date }>(
  'imports.expireFiles',
  `UPDATE import_runs SET kept_until = NULL
   WHERE kept_until IS NOT NULL AND (kept_until <= $now OR state = 'applied') AND lease IS NULL RETURNING id`,
);

/** Selects those of `runIds` whose files are stored. Index: the primary key. */
export const runsWithFiles = statement<{ runIds: readonly string[] }>(
  'imports.runsWithFiles',
  'SELECT id FROM import_runs WHERE id = ANY ($runIds) AND kept_until IS NOT NULL',
);

/** Removes an admin from the runs of theirs. Indexes: import_runs_starter, import_runs_applier, import_runs_undoer. */
export const forgetAdmin = statement<{ adminId: string }>(
  'imports.forgetAdmin',
  `UPDATE import_runs SET started_by = nullif(started_by, $adminId), applied_by = nullif(applied_by, $adminId),
     undone_by = nullif(undone_by, $adminId)
   WHERE started_by = $adminId OR applied_by = $adminId OR undone_by = $adminId`,
);
