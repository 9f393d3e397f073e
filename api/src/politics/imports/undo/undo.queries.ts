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

/** Selects a run and locks it until the transaction ends. Index: the primary keys. */
export const appliedRun = statement<{ runId: string }>(
  'imports.appliedRun',
  `SELECT format, files, state = 'applied' AS "isApplied", undone_at IS NOT NULL AS "isUndone",
     EXISTS (SELECT FROM import_row_changes WHERE run_id = run.id) AS "isKept"
   FROM import_runs run WHERE id = $runId FOR UPDATE`,
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

/**
 * Undoes a run by `undo_import` of the migration, and selects the outcome for each row. The caller rebuilds derived tables.
 * Reads and writes the rows of the run by their primary keys.
 */
export const undoRun = statement<{ runId: string }>(
  'imports.undoRun',
  `SELECT kind, outcome,
     count(DISTINCT CASE WHEN kind IN ('person', 'organization') THEN owner ELSE key::text END)::int AS count,
     coalesce((array_agg(DISTINCT name) FILTER (WHERE name <> ''))[1:${mostNames}], '{}') AS names,
     encode(sha256(convert_to(string_agg(undone.table_name || key::text, ' ' ORDER BY undone.table_name, key), 'UTF8')), 'hex')
       AS digest
   FROM undo_import($runId) undone JOIN ${kinds} ON kinds.table_name = undone.table_name
   GROUP BY kind, outcome ORDER BY kind, outcome`,
);

/** Marks a run as undone. Index: the primary key. */
export const markUndone = statement<{ runId: string; adminId: string; now: Date }>(
  'imports.markUndone',
  'UPDATE import_runs SET undone_at = $now, undone_by = $adminId WHERE id = $runId',
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
