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
 * Leases a run for its undo or the preview of it, unless another one runs, and drops the effects of the last preview. Returns
 * no row if the run cannot be undone. Index: the primary keys.
 */
export const leaseUndo = statement<{ runId: string; isPreview: boolean; lease: string; leasedUntil: Date; now: Date }>(
  'imports.leaseUndo',
  `UPDATE import_runs run SET undo_lease = $lease, undo_leased_until = $leasedUntil, undo_is_preview = $isPreview,
     undo_effects = NULL, undo_failure = NULL, progress = NULL
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

/** Selects a run whose undo still has its lease. Index: the primary key. */
export const leasedUndo = statement<{ runId: string; lease: string }>(
  'imports.leasedUndo',
  'SELECT id FROM import_runs WHERE id = $runId AND undo_lease = $lease',
);

/** Stores how far an undo is, as JSON. Index: the primary key. */
export const storeUndoProgress = statement<{ runId: string; lease: string; progress: string }>(
  'imports.storeUndoProgress',
  'UPDATE import_runs SET progress = $progress WHERE id = $runId AND undo_lease = $lease',
);

/** Ends an undo that wrote nothing: one that failed, or a preview with its effects as JSON. Index: the primary key. */
export const endUndo = statement<{ runId: string; lease: string; failure: string | null; effects: string | null }>(
  'imports.endUndo',
  `UPDATE import_runs SET undo_lease = NULL, undo_leased_until = NULL, undo_failure = $failure, undo_effects = $effects
   WHERE id = $runId AND undo_lease = $lease`,
);

/**
 * Ends the lease of an undo or a preview that runs, so that its job writes nothing. Returns no row if none runs. Waits for an
 * undo that is ending. Index: the primary key.
 */
export const cancelUndo = statement<{ runId: string; now: Date }>(
  'imports.cancelUndo',
  `UPDATE import_runs SET undo_lease = NULL, undo_leased_until = NULL
   WHERE id = $runId AND undo_leased_until >= $now::timestamptz RETURNING id`,
);

/** The rows of a kind that an undo treats alike. */
export interface UndoneRow {
  kind: ImportedKind;
  outcome: 'removed' | 'restored' | UndoObstacle;
  count: number;
  names: string[];
}

/** A reference that may keep a new row from going. */
export interface Reference {
  target: string;
  source: string;
  reference: string;
  /** Whether rows of its table may go too. */
  isInner: boolean;
}

/** Begins the undo of a run, by the functions of the migration, and returns its tables. Reads all rows of the run. */
export const beginUndo = statement<{ runId: string }>('imports.beginUndo', 'SELECT undo_begin($runId) AS tables');

/** Finds the rows of a table that were changed since the import. Reads them by their primary keys. */
export const compareUndo = statement<{ runId: string; table: string }>(
  'imports.compareUndo',
  'SELECT undo_compare($runId, $table)',
);

/** Tells whether a run only added rows. */
export const undoOnlyAdditions = statement(
  'imports.undoOnlyAdditions',
  'SELECT undo_only_additions() AS "isOnlyAdditions"',
);

/** Lists the references that may keep new rows from going. Reads the catalogue of the database. */
export const undoReferences = statement(
  'imports.undoReferences',
  'SELECT target, source, reference, is_inner AS "isInner" FROM undo_references()',
);

/** Finds the new rows that a reference keeps, and returns their number. Index: that of the referring column. */
export const checkReference = statement<{ target: string; source: string; reference: string }>(
  'imports.checkReference',
  'SELECT undo_check($target, $source, $reference) AS held',
);

/** Ends the checks of references: the other rows go. */
export const endChecks = statement('imports.endChecks', 'SELECT undo_end_checks()');

/** Plans the undo, and returns how many units of rows `undoStep` has to undo. */
export const planUndo = statement('imports.planUndo', 'SELECT undo_plan() AS left');

/** Undoes the next units of rows, at most `most`, and returns how many are left. Writes by the primary keys. */
export const undoStep = statement<{ runId: string; most: number }>(
  'imports.undoStep',
  'SELECT undo_step($runId, $most) AS left',
);

/** Counts the rows of a run by kind and outcome of its undo, with at most `mostNames` names of those that stay. */
export const undoOutcomes = statement<{ runId: string; mostNames: number }>(
  'imports.undoOutcomes',
  'SELECT kind, outcome, count, names FROM undo_outcomes($runId, $mostNames)',
);

/** Computes what identifies the effects of an undo. */
export const undoMark = statement('imports.undoMark', `SELECT encode(undo_mark(), 'hex') AS mark`);

/** Marks a run as undone and ends its lease. Returns no row if the lease was lost. Index: the primary key. */
export const markUndone = statement<{ runId: string; lease: string; adminId: string; now: Date }>(
  'imports.markUndone',
  `UPDATE import_runs SET undone_at = $now, undone_by = $adminId, undo_lease = NULL, undo_leased_until = NULL,
     undo_effects = NULL
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
