import type { AbuseReason, ReportedKind } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** What was reported, as the rules need it. */
export interface CaseRow {
  id: string;
  kind: ReportedKind;
  itemId: string;
  authorId: string | null;
  state: 'pending' | 'approved' | 'rejected';
  weight: number;
  hidden: boolean;
  /** Whether it was looked at and found right before. */
  cleared: boolean;
}

const caseColumns = `id, kind, item_id AS "itemId", author_id AS "authorId", state, weight,
  hidden_at IS NOT NULL AS hidden, cleared_at IS NOT NULL AS cleared`;

const openStatement = statement<{ kind: string; itemId: string; authorId: string | null; now: Date }>(
  'reports.open',
  // One row an item, which stays locked: reports at the same moment are judged one after the other. A new report of
  // something that was found right brings it back to the queue. Index: the unique item.
  `INSERT INTO reported_items AS r (kind, item_id, author_id, first_reported_at, last_reported_at)
   VALUES ($kind, $itemId, $authorId, $now, $now)
   ON CONFLICT (kind, item_id) DO UPDATE SET
     last_reported_at = $now, state = CASE WHEN r.state = 'rejected' THEN 'pending' ELSE r.state END
   RETURNING ${caseColumns}`,
);

/** The case of an item, made where there is none, and locked. */
export async function openCase(
  transaction: Queryable,
  item: { kind: ReportedKind; itemId: string; authorId: string | null; now: Date },
): Promise<CaseRow> {
  const [row] = await transaction.query<CaseRow>(
    openStatement({ kind: item.kind, itemId: item.itemId, authorId: item.authorId, now: item.now }),
  );
  if (!row) throw new Error('A case that was just stored is not there.');
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
  // A second report of the same member adds nothing. Index: the primary keys.
  `WITH added AS (
     INSERT INTO abuse_reports (item_id, reporter_id, reason, text, weight, created_at) VALUES ($caseId, $reporterId,
     $reason, $text, $weight, $now)
     ON CONFLICT DO NOTHING RETURNING weight
   )
   UPDATE reported_items SET weight = reported_items.weight + added.weight FROM added WHERE id = $caseId
   RETURNING reported_items.weight`,
);

/** A report to be stored. */
export interface NewReport {
  caseId: string;
  reporterId: string;
  reason: AbuseReason;
  text: string | undefined;
  weight: 1 | 2;
  now: Date;
}

/** Adds a report; answers what all that are not decided weigh, or undefined where the member has reported it before. */
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

/** Notes that reports have hidden an item. */
export async function noteHidden(transaction: Queryable, caseId: string, now: Date): Promise<void> {
  await transaction.query(noteHiddenStatement({ caseId, now }));
}

const ofDayStatement = statement<{ accountId: string; since: Date }>(
  'reports.ofDay',
  // Index: abuse_reports_of_reporter.
  'SELECT count(*)::int AS today FROM abuse_reports WHERE reporter_id = $accountId AND created_at >= $since',
);

/** How many reports a member has made since a moment. */
export const reportsSince = async (transaction: Queryable, accountId: string, since: Date): Promise<number> =>
  (await transaction.query<{ today: number }>(ofDayStatement({ accountId, since })))[0]?.today ?? 0;

const lockCaseStatement = statement<{ caseId: string }>(
  'reports.lockCase',
  // Index: the primary key.
  `SELECT ${caseColumns} FROM reported_items WHERE id = $caseId FOR UPDATE`,
);

/** A case by its id, locked. */
export const lockCase = async (transaction: Queryable, caseId: string): Promise<CaseRow | undefined> =>
  (await transaction.query<CaseRow>(lockCaseStatement({ caseId })))[0];

const decideStatement = statement<{ caseId: string; state: string; now: Date; adminId: string; reason: string | null }>(
  'reports.decide',
  // Index: the primary key.
  `UPDATE reported_items SET state = $state, decided_at = $now, decided_by = $adminId, reason = $reason, weight = 0,
     hidden_at = CASE WHEN $state = 'approved' THEN coalesce(hidden_at, $now) END,
     cleared_at = CASE WHEN $state = 'rejected' THEN $now ELSE cleared_at END
   WHERE id = $caseId`,
);

/** Notes a decision. */
export async function decideCase(
  transaction: Queryable,
  caseId: string,
  decision: { state: 'approved' | 'rejected'; now: Date; by: string; reason: string | undefined },
): Promise<void> {
  await transaction.query(
    decideStatement({
      caseId,
      state: decision.state,
      now: decision.now,
      adminId: decision.by,
      reason: decision.reason ?? null,
    }),
  );
}
