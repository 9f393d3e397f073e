import type { AbuseReason, AbuseState, ReportedKind } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Appeal } from './removals/removals.queries.ts';
import { setHoldIn } from '../../platform/review-holds/index.ts';

/** A case: one reported item with all its reports. */
export interface CaseRow {
  id: string;
  kind: ReportedKind;
  itemId: string;
  authorId: string | null;
  state: AbuseState;
  weight: number;
  hidden: boolean;
  /** Whether an admin has rejected earlier reports of the item. */
  cleared: boolean;
  heldBy: string | null;
  heldUntil: string | null;
  /** The admin who decided on the reports. */
  decidedBy: string | null;
  /** The state of the author's appeal against a removal. */
  appealState: Appeal['state'] | null;
}

const caseColumns = `id, kind, item_id AS "itemId", author_id AS "authorId", state, weight,
  hidden_at IS NOT NULL AS hidden, cleared_at IS NOT NULL AS cleared,
  held_by AS "heldBy", held_until AS "heldUntil",
  decided_by AS "decidedBy", appeal_state AS "appealState"`;

const openStatement = statement<{ kind: string; itemId: string; authorId: string | null; now: Date }>(
  'reports.open',
  // The row stays locked until the transaction ends, so simultaneous reports of an item run one after the other. A new
  // report reopens a rejected or ignored case, and opens another one after a closed one. Index: reported_items_open.
  `INSERT INTO reported_items AS r (kind, item_id, author_id, first_reported_at, last_reported_at)
   VALUES ($kind, $itemId, $authorId, $now, $now)
   ON CONFLICT (kind, item_id) WHERE NOT closed DO UPDATE SET
     last_reported_at = $now, state = CASE WHEN r.state IN ('rejected', 'ignored') THEN 'pending' ELSE r.state END
   RETURNING ${caseColumns}`,
);

/** Locks the case of an item that is not closed, and returns it. Opens a missing case and reopens a rejected or ignored one. */
export async function openCase(
  transaction: Queryable,
  item: { kind: ReportedKind; itemId: string; authorId: string | null; now: Date },
): Promise<CaseRow> {
  const [row] = await transaction.query<CaseRow>(
    openStatement({ kind: item.kind, itemId: item.itemId, authorId: item.authorId, now: item.now }),
  );
  if (!row) throw new Error('An upsert of a case returned no row.');
  return row;
}

const addStatement = statement<{
  caseId: string;
  reporterId: string;
  reason: string;
  text: string | null;
  weight: number;
  now: Date;
}>(
  'reports.add',
  // A second report by the same member changes nothing. Indexes: the primary keys.
  `WITH added AS (
     INSERT INTO abuse_reports (item_id, reporter_id, reason, text, weight, created_at) VALUES ($caseId, $reporterId,
     $reason, $text, $weight, $now)
     ON CONFLICT DO NOTHING RETURNING weight
   )
   UPDATE reported_items SET weight = reported_items.weight + added.weight FROM added WHERE id = $caseId
   RETURNING reported_items.weight`,
);

/** A report before it is stored. */
export interface NewReport {
  caseId: string;
  reporterId: string;
  reason: AbuseReason;
  text: string | undefined;
  weight: 1 | 2;
  now: Date;
}

/**
 * Adds a report and returns the weight of all undecided reports, or undefined if the member has reported the item
 * before.
 */
export async function addReport(transaction: Queryable, report: NewReport): Promise<number | undefined> {
  const values = {
    caseId: report.caseId,
    reporterId: report.reporterId,
    reason: report.reason,
    text: report.text ?? null,
    weight: report.weight,
    now: report.now,
  };
  return (await transaction.query<{ weight: number }>(addStatement(values)))[0]?.weight;
}

const noteHiddenStatement = statement<{ caseId: string; now: Date }>(
  'reports.noteHidden',
  // Index: the primary key.
  'UPDATE reported_items SET hidden_at = $now WHERE id = $caseId AND hidden_at IS NULL',
);

/** Records that reports have hidden an item. */
export async function noteHidden(transaction: Queryable, caseId: string, now: Date): Promise<void> {
  await transaction.query(noteHiddenStatement({ caseId, now }));
}

const ofDayStatement = statement<{ accountId: string; since: Date }>(
  'reports.ofDay',
  // Index: abuse_reports_of_reporter.
  'SELECT count(*)::int AS today FROM abuse_reports WHERE reporter_id = $accountId AND created_at >= $since',
);

/** Counts the reports of a member since a moment. */
export const reportsSince = async (transaction: Queryable, accountId: string, since: Date): Promise<number> =>
  (await transaction.query<{ today: number }>(ofDayStatement({ accountId, since })))[0]?.today ?? 0;

const lockCaseStatement = statement<{ caseId: string }>(
  'reports.lockCase',
  // Index: the primary key.
  `SELECT ${caseColumns} FROM reported_items WHERE id = $caseId FOR UPDATE`,
);

/** Locks a case and returns it; undefined for an unknown id. */
export const lockCase = async (transaction: Queryable, caseId: string): Promise<CaseRow | undefined> =>
  (await transaction.query<CaseRow>(lockCaseStatement({ caseId })))[0];

/** Sets or clears the hold of an admin on a case. */
export const setHold = setHoldIn('reported_items');

const decideStatement = statement<{
  caseId: string;
  state: string;
  now: Date;
  adminId: string;
  rule: AbuseReason | null;
  reason: string | null;
  closed: boolean;
}>(
  'reports.decide',
  // Index: the primary key.
  `UPDATE reported_items SET state = $state, decided_at = $now, decided_by = $adminId, rule = $rule, reason = $reason,
     weight = 0, hidden_at = CASE WHEN $state IN ('approved', 'deleted') THEN coalesce(hidden_at, $now) END,
     cleared_at = CASE WHEN $state = 'rejected' THEN $now ELSE cleared_at END, closed = $closed,
     held_by = NULL, held_until = NULL
   WHERE id = $caseId`,
);

/** Records a decision on a case. After a closed case, new reports of the item open another one. */
export async function decideCase(
  transaction: Queryable,
  caseId: string,
  decision: {
    state: Exclude<AbuseState, 'pending'>;
    now: Date;
    by: string;
    rule: AbuseReason | undefined;
    reason: string | undefined;
    closed: boolean;
  },
): Promise<void> {
  await transaction.query(
    decideStatement({
      caseId,
      state: decision.state,
      now: decision.now,
      adminId: decision.by,
      rule: decision.rule ?? null,
      reason: decision.reason ?? null,
      closed: decision.closed,
    }),
  );
}

/** Selects the reports of an account for its export. Index: abuse_reports_of_reporter. */
export const exportedReports = statement<{ accountId: string }>(
  'reports.exported',
  `SELECT i.kind, r.reason, r.text AS body, r.created_at AS created
   FROM abuse_reports r JOIN reported_items i ON i.id = r.item_id
   WHERE r.reporter_id = $accountId ORDER BY r.created_at`,
);

/** Deletes the reports of an account. Index: abuse_reports_of_reporter. */
export const purgeReports = statement<{ accountId: string }>(
  'reports.purge',
  'DELETE FROM abuse_reports WHERE reporter_id = $accountId',
);

/** Selects the cases about items of an account for its export. Index: reported_items_author. */
export const exportedCases = statement<{ accountId: string }>(
  'reports.exportedCases',
  `SELECT kind, state, hidden_at AS hidden, decided_at AS decided, reason, appeal, answer FROM reported_items
   WHERE author_id = $accountId ORDER BY first_reported_at`,
);

/** Deletes the cases about items of an account. Index: reported_items_author. */
export const purgeCases = statement<{ accountId: string }>(
  'reports.purgeCases',
  'DELETE FROM reported_items WHERE author_id = $accountId',
);
