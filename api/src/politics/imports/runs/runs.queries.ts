import type { ImportRun } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** What whoever works on a run needs of it. */
export interface TakenRun {
  id: string;
  lease: string;
  format: string;
  files: string[];
  given: { source?: string; licence?: string; division?: string };
  retrieved: string;
  mark: Buffer | null;
  appliedBy: string | null;
}

const takenColumns = 'id, lease, format, files, given, retrieved, mark, applied_by AS "appliedBy"';

/**
 * Begins a run ($1 id): $2 format, $3 files, $4 what was said of them, $5 by command, $6 admin, $7 day, $8 lease, $9 its
 * end, $10 until when files are kept, $11 now, $12 reading or applying.
 */
export const insertRun = statement(
  'imports.insertRun',
  `INSERT INTO import_runs (id, format, files, given, state, by_command, started_by, retrieved, lease, leased_until,
                            kept_until, started_at)
   VALUES ($1, $2, $3, $4, $12, $5, $6, $7, $8, $9, $10, $11) RETURNING ${takenColumns}`,
);

/** What a run is by now ($1 now): one whose worker says nothing any more has broken off. */
const stateAt = `CASE WHEN leased_until < $1::timestamptz THEN 'brokenOff' ELSE state END`;

/**
 * Takes up a run ($2), as of now ($1), that is in one of some states ($3) and whose files are there, for a state ($4), a
 * lease ($5) until $6 and the admin who applies it ($7). Index: the primary key.
 */
export const takeRun = statement(
  'imports.takeRun',
  `UPDATE import_runs SET state = $4, lease = $5, leased_until = $6, applied_by = $7, refusal_code = NULL, refusal = NULL,
     refusal_reason = NULL, refusal_values = NULL
   WHERE id = $2 AND ${stateAt} = ANY ($3) AND kept_until > $1 RETURNING ${takenColumns}`,
);

/** Says that a run is worked on by the holder of its lease until `leasedUntil`. Index: the primary key. */
export const extendLease = statement<{ runId: string; lease: string; leasedUntil: Date }>(
  'imports.extendLease',
  'UPDATE import_runs SET leased_until = $leasedUntil WHERE id = $runId AND lease = $lease',
);

/**
 * Notes what a run ($1) of a lease ($2) found: $3 source, $4 licence, $5 records, $6 changes, $7 counts, $8 whether it ends
 * nobody, $9 lines, $10 the mark of the difference, $11 now, $12 the state it is in. Index: the primary key.
 */
export const noteFindings = statement(
  'imports.noteFindings',
  `UPDATE import_runs SET source = $3, licence = $4, records = $5, changes = $6, counts = $7, ends_nobody = $8, lines = $9,
     mark = $10, compared_at = $11, state = $12,
     lease = CASE WHEN $12 = 'applying' THEN lease END, leased_until = CASE WHEN $12 = 'applying' THEN leased_until END
   WHERE id = $1 AND lease = $2 RETURNING id`,
);

/** Notes that a run of a lease is applied, at `now`. Index: the primary key. */
export const noteApplied = statement<{ runId: string; lease: string; now: Date }>(
  'imports.noteApplied',
  `UPDATE import_runs SET state = 'applied', lease = NULL, leased_until = NULL, applied_at = $now
   WHERE id = $runId AND lease = $lease RETURNING id`,
);

/** Ends the work on a run ($1) of a lease ($2): $3 refused or outdated, $4 to $7 why. Index: the primary key. */
export const endRun = statement(
  'imports.endRun',
  `UPDATE import_runs SET state = $3, refusal_code = $4, refusal = $5, refusal_reason = $6, refusal_values = $7, lease = NULL, leased_until = NULL
   WHERE id = $1 AND lease = $2 RETURNING id`,
);

/** Removes the report of a run. Index: the primary key. */
export const removeLines = statement<{ runId: string }>(
  'imports.removeLines',
  'DELETE FROM import_lines WHERE run_id = $runId',
);

/** Adds lines to the report of a run; one about a person who is there is named by it. Index: the primary key. */
export const addLines = statement<{ runId: string; waiting: string }>(
  'imports.addLines',
  `INSERT INTO import_lines (run_id, number, kind, entity, name, detail, finding, "values", fields)
   SELECT $runId, row.number, row.kind, row.entity, coalesce(row.name, person.name, ''), row.detail, row.finding,
     row."values",
     row.fields
   FROM jsonb_to_recordset($waiting) AS row (number int, kind text, entity text, name text, "personId" uuid, detail text,
     finding text, "values" jsonb, fields text[])
   LEFT JOIN people person ON person.id = row."personId"`,
);

/** A run as it is answered, but for what is absent. */
export type RunRow = { [Key in keyof ImportRun]-?: ImportRun[Key] | (undefined extends ImportRun[Key] ? null : never) };

const named = (account: string) => `(SELECT jsonb_build_object('userId', a.id, 'userName', a.user_name)
     FROM accounts a WHERE a.id = run.${account})`;

const runColumns = `run.id, format, files, ${stateAt} AS state,
   CASE WHEN refusal_code IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('code', refusal_code, 'sentence', refusal,
     'reason', refusal_reason, 'values', refusal_values)) END AS refusal,
   ${named('started_by')} AS "startedBy", ${named('applied_by')} AS "appliedBy", by_command AS "byCommand", source, licence,
   retrieved, records, changes, counts, ends_nobody AS "endsNobody", lines,
   coalesce(${stateAt} = 'compared' AND kept_until > $1, false) AS "mayApply",
   coalesce(${stateAt} NOT IN ('reading', 'applying', 'applied') AND kept_until > $1, false) AS "mayCompare",
   started_at AS started, compared_at AS compared, applied_at AS applied`;

/** A run ($2), as of now ($1). Index: the primary key. */
export const runById = statement('imports.run', `SELECT ${runColumns} FROM import_runs run WHERE run.id = $2`);

/** Runs as of now ($1), the newest first: ids are made in the order of time. Index: the primary key. */
export const listRuns = statement(
  'imports.list',
  `SELECT ${runColumns} FROM import_runs run WHERE run.id < $2::uuid ORDER BY run.id DESC LIMIT $3 OFFSET $4`,
);

/** Lines of a run after one, of a kind where one is named. Indexes: import_lines_kind, the primary key. */
export const listLines = statement<{
  runId: string;
  afterNumber: string | number;
  kind: string | null;
  take: number;
  offset: number;
}>(
  'imports.lines',
  `SELECT number, kind, entity, name, detail, finding, "values", fields FROM import_lines
   WHERE run_id = $runId AND number > $afterNumber AND ($kind::text IS NULL OR kind = $kind) ORDER BY number LIMIT $take OFFSET $offset`,
);

/** Runs whose files are kept no longer (`now` now): those of applied ones go too. Index: import_runs_kept. */
export const overdueRuns = statement<{ now: Date }>(
  'imports.overdue',
  `UPDATE import_runs SET kept_until = NULL
   WHERE kept_until IS NOT NULL AND (kept_until <= $now OR state = 'applied') AND lease IS NULL RETURNING id`,
);

/** Of some runs those whose files are kept. Index: the primary key. */
export const keptRuns = statement<{ runIds: readonly string[] }>(
  'imports.kept',
  'SELECT id FROM import_runs WHERE id = ANY ($runIds) AND kept_until IS NOT NULL',
);

/** Forgets which admin it was. Indexes: import_runs_starter, import_runs_applier. */
export const forgetAdmin = statement<{ adminId: string }>(
  'imports.forgetAdmin',
  `UPDATE import_runs SET started_by = nullif(started_by, $adminId), applied_by = nullif(applied_by, $adminId)
   WHERE started_by = $adminId OR applied_by = $adminId`,
);
