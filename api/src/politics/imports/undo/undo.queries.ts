import type { ImportedKind, UndoObstacle } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** An applied run that may be undone. */
export interface AppliedRun {
  format: string;
  files: string[];
  isApplied: boolean;
  isUndone: boolean;
  /** Whether its former rows are kept. */
  isKept: boolean;
}

/** Selects a run. The caller holds the lock of imports, so that no other undo comes between. Index: the primary keys. */
export const appliedRun = statement<{ runId: string }>(
  'imports.appliedRun',
  `SELECT format, files, state = 'applied' AS "isApplied", undone_at IS NOT NULL AS "isUndone",
     EXISTS (SELECT FROM import_row_changes WHERE run_id = run.id) AS "isKept"
   FROM import_runs run WHERE id = $runId`,
);

/**
 * Leases a run for its undo, unless another undo runs. Returns no row if the run cannot be undone. Index: the primary keys.
 */
export const leaseUndo = statement<{ runId: string; lease: string; leasedUntil: Date; now: Date }>(
  'imports.leaseUndo',
  `UPDATE import_runs run SET undo_lease = $lease, undo_leased_until = $leasedUntil, undo_failure = NULL, progress = NULL
   WHERE id = $runId AND state = 'applied' AND undone_at IS NULL
     AND (undo_lease IS NULL OR undo_leased_until < $now::timestamptz)
     AND EXISTS (SELECT FROM import_row_changes WHERE run_id = run.id)
   RETURNING id`,
);

/** Extends the lease of an undo. Index: the primary key. */
export const extendUndoLease = statement<{ runId: string; lease: string; leasedUntil: Date }>(
  'imports.extendUndoLease',
  'UPDATE import_runs SET undo_leased_until = $leasedUntil WHERE id = $runId AND undo_lease = $lease',
);

/** Stores how far an undo is, as JSON. Index: the primary key. */
export const storeUndoProgress = statement<{ runId: string; lease: string; progress: string }>(
  'imports.storeUndoProgress',
  'UPDATE import_runs SET progress = $progress WHERE id = $runId AND undo_lease = $lease',
);

/** Ends an undo that wrote nothing. Index: the primary key. */
export const endUndo = statement<{ runId: string; lease: string; failure: string }>(
  'imports.endUndo',
  `UPDATE import_runs SET undo_lease = NULL, undo_leased_until = NULL, undo_failure = $failure
   WHERE id = $runId AND undo_lease = $lease`,
);

/** The rows of a kind that an undo treats alike. */
export interface UndoneRow {
  kind: ImportedKind;
  outcome: 'removed' | 'restored' | UndoObstacle;
  count: number;
  names: string[];
  /** The hash of the keys of all of these rows. */
  digest: string;
}

/** The maximum number of names that the answer has of the rows that stay. */
const mostNames = 20;

/** The tables with the kind of their rows. The identifiers, addresses and links of a person count as the person. */
const kinds = `(VALUES ('divisions', 'division'), ('organizations', 'organization'), ('organization_slugs', 'organization'),
     ('offices', 'office'), ('people', 'person'), ('person_identifiers', 'person'), ('person_slugs', 'person'),
     ('person_links', 'person'), ('memberships', 'membership'), ('person_contacts', 'contact'), ('elections', 'election'),
     ('contests', 'contest'), ('candidate_lists', 'list'), ('candidacies', 'candidacy'), ('contest_results', 'result'),
     ('roll_calls', 'rollCall'), ('roll_call_votes', 'rollCall'), ('speeches', 'speech')) AS kinds (table_name, kind)`;

/** Begins the undo of a run, by the functions of the migration, and returns its tables. Reads all rows of the run. */
export const beginUndo = statement<{ runId: string }>('imports.beginUndo', 'SELECT undo_begin($runId) AS tables');

/** Finds the rows of a table that were changed since the import. Reads them by their primary keys. */
export const compareUndo = statement<{ table: string }>('imports.compareUndo', 'SELECT undo_compare($table)');

/** Plans the undo, and returns how many units of rows `undoStep` has to undo. Reads all rows of the run. */
export const planUndo = statement('imports.planUndo', 'SELECT undo_plan() AS left');

/** Undoes the next units of rows, at most `most`, and returns how many are left. Writes by the primary keys. */
export const undoStep = statement<{ most: number }>('imports.undoStep', 'SELECT undo_step($most) AS left');

/** Counts the rows of a run by kind and outcome of its undo. The caller rebuilds the derived tables. */
export const undoOutcomes = statement(
  'imports.undoOutcomes',
  `SELECT kind, outcome,
     count(DISTINCT CASE WHEN kind IN ('person', 'organization') THEN owner ELSE key::text END)::int AS count,
     coalesce((array_agg(DISTINCT name) FILTER (WHERE name <> ''))[1:${mostNames}], '{}') AS names,
     encode(sha256(convert_to(string_agg(undone.table_name || key::text, ' ' ORDER BY undone.table_name, key), 'UTF8')), 'hex')
       AS digest
   FROM undo_outcomes() undone JOIN ${kinds} ON kinds.table_name = undone.table_name
   GROUP BY kind, outcome ORDER BY kind, outcome`,
);

/** Marks a run as undone and ends its lease. Returns no row if the lease was lost. Index: the primary key. */
export const markUndone = statement<{ runId: string; lease: string; adminId: string; now: Date }>(
  'imports.markUndone',
  `UPDATE import_runs SET undone_at = $now, undone_by = $adminId, undo_lease = NULL, undo_leased_until = NULL
   WHERE id = $runId AND undo_lease = $lease RETURNING id`,
);

/** Deletes the kept rows of a run. Index: the primary key. */
export const removeChanges = statement<{ runId: string }>(
  'imports.removeChanges',
  'DELETE FROM import_row_changes WHERE run_id = $runId',
);

/** Deletes the kept rows of runs that were applied before a moment. Index: import_runs_applied, the primary key. */
export const removeOldChanges = statement<{ appliedBefore: Date }>(
  'imports.removeOldChanges',
  `DELETE FROM import_row_changes WHERE run_id IN (SELECT id FROM import_runs WHERE applied_at < $appliedBefore)`,
);
