import type { AbuseReason, OwnRemoval, ReportedKind } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { momentSql } from '../../../platform/db/moment.queries.ts';

/** The appeal of an author against a removal. */
export type Appeal = NonNullable<OwnRemoval['appeal']>;

/** Returns SQL that selects the `Appeal` of a case, or null. */
export const appealSql = (table: string): string =>
  `CASE WHEN ${table}.appealed_at IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(
    'text', ${table}.appeal, 'created', ${momentSql(`${table}.appealed_at`)}, 'state', ${table}.appeal_state,
    'answer', ${table}.answer, 'decided', ${momentSql(`${table}.appeal_decided_at`)})) END`;

/** A removed item as its author sees it. */
export interface RemovalRow {
  id: string;
  kind: ReportedKind;
  itemId: string;
  authorId: string | null;
  isDeleted: boolean;
  removed: string;
  rule: AbuseReason | null;
  reason: string | null;
  appeal: Appeal | null;
}

const removalColumns = `r.id, r.kind, r.item_id AS "itemId", r.author_id AS "authorId", r.state = 'deleted' AS "isDeleted",
  r.decided_at AS removed, r.rule, r.reason, ${appealSql('r')} AS appeal`;

/** Selects the named removed items of a member, newest first. Index: reported_items_upheld. */
export const ownNamedRemovals = statement<{ accountId: string }>(
  'reports.ownNamedRemovals',
  `SELECT ${removalColumns} FROM reported_items r
   WHERE r.author_id = $accountId AND r.state IN ('approved', 'deleted') ORDER BY r.decided_at DESC, r.id LIMIT 100`,
);

/**
 * Selects those of some anonymous items that were removed, newest first; `kinds` has the kind of each item. Index:
 * reported_items_open.
 */
export const anonymousRemovals = statement<{ kinds: readonly string[]; itemIds: readonly string[] }>(
  'reports.anonymousRemovals',
  `SELECT ${removalColumns}
   FROM unnest($kinds::text[], $itemIds::uuid[]) AS own (kind, item_id)
   JOIN reported_items r ON r.kind = own.kind AND r.item_id = own.item_id AND NOT r.closed
   WHERE r.author_id IS NULL AND r.state IN ('approved', 'deleted') ORDER BY r.decided_at DESC, r.id LIMIT 100`,
);

/** Stores an appeal against a removal. Index: the primary key. */
export const insertAppeal = statement<{ caseId: string; text: string; now: Date }>(
  'reports.insertAppeal',
  `UPDATE reported_items SET appeal = $text, appealed_at = $now, appeal_state = 'pending' WHERE id = $caseId`,
);

/** Decides on a pending appeal; the answer is stored if the removal is upheld. Index: the primary key. */
export const decideAppeal = statement<{
  caseId: string;
  state: 'upheld' | 'restored';
  answer: string | null;
  adminId: string;
  now: Date;
}>(
  'reports.decideAppeal',
  `UPDATE reported_items SET appeal_state = $state, answer = $answer, appeal_decided_at = $now, appeal_decided_by = $adminId
   WHERE id = $caseId AND appeal_state = 'pending'`,
);

/**
 * Selects removed items to delete: those without a pending appeal that were removed before a moment. Index:
 * reported_items_removed.
 */
export const dueRemovals = statement<{ removedBefore: Date; limit: number }>(
  'reports.dueRemovals',
  `SELECT id FROM reported_items
   WHERE state = 'approved' AND decided_at < $removedBefore AND appeal_state IS DISTINCT FROM 'pending'
   ORDER BY decided_at LIMIT $limit`,
);

/** Records that a removed item is deleted. Index: the primary key. */
export const markDeleted = statement<{ caseId: string }>(
  'reports.markDeleted',
  `UPDATE reported_items SET state = 'deleted' WHERE id = $caseId`,
);

/** Selects the waiting appeals for the queue of admins: kind, id, rank and beginning. Index: reported_items_appeals. */
export const waitingRemovalAppealsSql = `SELECT 'removalAppeal' AS kind, id, 0 AS rank, appealed_at AS since
  FROM reported_items WHERE appeal_state = 'pending'`;

/** Counts the waiting appeals. Index: reported_items_appeals. */
export const countPendingAppeals = statement(
  'reports.countPendingAppeals',
  `SELECT count(*)::int AS total FROM reported_items WHERE appeal_state = 'pending'`,
);
