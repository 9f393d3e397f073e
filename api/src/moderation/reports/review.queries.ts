import type { AbuseReason, AbuseState, CaseAuthor, InterfaceLanguage, ReportedKind } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import { momentSql } from '../../platform/db/moment.queries.ts';
import { appealSql, type Appeal } from './removals/removals.queries.ts';
import { shownHoldSql, type NamedMember } from '../../platform/review-holds/index.ts';

/** A case with its first reports, as the list of admins shows it. */
export interface ListedRow {
  id: string;
  kind: ReportedKind;
  itemId: string;
  state: AbuseState;
  authorName: string | null;
  authorLanguage: InterfaceLanguage | null;
  author: CaseAuthor | null;
  hidden: boolean;
  heldBy: NamedMember | null;
  heldUntil: string | null;
  weight: number;
  firstReported: string;
  lastReported: string;
  decided: string | null;
  rule: AbuseReason | null;
  reason: string | null;
  appeal: Appeal | null;
  reports: { userName: string; reason: AbuseReason; text: string | null; weight: number; created: string }[];
}

/**
 * The history of the author `a` of the case `r`. The account is joined by `author_id`, which a case about an anonymous
 * item does not have. Indexes: reported_items_author, sanctions_account.
 */
const authorHistory = `CASE WHEN a.id IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(
    'userId', a.id, 'created', ${momentSql('a.created_at')}, 'level', a.level,
    'removed', (SELECT count(*) FROM reported_items e WHERE e.author_id = a.id AND e.state IN ('approved', 'deleted') AND e.id <> r.id),
    'kept', (SELECT count(*) FROM reported_items e WHERE e.author_id = a.id AND e.state = 'rejected' AND e.id <> r.id),
    'sanctions', (SELECT count(*) FROM sanctions s WHERE s.account_id = a.id AND s.lifted_at IS NULL),
    'latestSanction', (SELECT jsonb_build_object('kind', s.kind, 'created', ${momentSql('s.created_at')})
      FROM sanctions s WHERE s.account_id = a.id AND s.lifted_at IS NULL ORDER BY s.id DESC LIMIT 1))) END`;

const columns = `r.id, r.kind, r.item_id AS "itemId", r.state, a.user_name AS "authorName",
  a.language AS "authorLanguage",
  r.hidden_at IS NOT NULL AS hidden, r.weight, r.first_reported_at AS "firstReported",
  r.last_reported_at AS "lastReported", r.decided_at AS decided, r.rule, r.reason, ${appealSql('r')} AS appeal, reports.list AS reports,
  ${shownHoldSql('r', 'h')}, ${authorHistory} AS author`;

// The lateral join runs once for each case on the page, and selects the first 20 reports of the case.
const joined = `
  LEFT JOIN accounts a ON a.id = r.author_id
  LEFT JOIN accounts h ON h.id = r.held_by
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('userName', m.user_name, 'reason', w.reason, 'text', w.text,
      'weight', w.weight, 'created', ${momentSql('w.created_at')})
      ORDER BY w.created_at, w.reporter_id), '[]') AS list
    FROM (SELECT * FROM abuse_reports WHERE item_id = r.id ORDER BY created_at, reporter_id LIMIT 20) w
    JOIN accounts m ON m.id = w.reporter_id
  ) reports`;

/**
 * Selects the cases in a state, ordered by their latest report, newest first. Starts after the case with `lastReported`
 * and `lastId`. Indexes: reported_items_queue, the primary keys of abuse_reports and accounts.
 */
export const listCases = statement<{
  now: Date;
  state: string;
  lastReported: string | number;
  lastId: string | number;
  limit: number;
  offset: number;
}>(
  'reports.list',
  `SELECT ${columns} FROM (
     SELECT * FROM reported_items
     WHERE state = $state AND (last_reported_at, id) < ($lastReported::timestamptz, $lastId::uuid)
     ORDER BY last_reported_at DESC, id DESC LIMIT $limit OFFSET $offset
   ) r ${joined} ORDER BY r.last_reported_at DESC, r.id DESC`,
);

/** Selects one case. Index: the primary key. */
export const caseById = statement<{ now: Date; caseId: string }>(
  'reports.byId',
  `SELECT ${columns} FROM reported_items r ${joined} WHERE r.id = $caseId`,
);

/**
 * Selects the waiting reports for the queue of admins: kind, id, rank and beginning. Items that reports have hidden come
 * first. Index: reported_items_queue.
 */
export const waitingReportsSql = `SELECT 'report' AS kind, id, CASE WHEN hidden_at IS NULL THEN 1 ELSE 0 END AS rank,
    first_reported_at AS since
  FROM reported_items WHERE state = 'pending'`;

/** Selects cases by id. Index: the primary key. */
export const casesById = statement<{ now: Date; ids: readonly string[] }>(
  'reports.casesById',
  `SELECT ${columns} FROM reported_items r ${joined} WHERE r.id = ANY ($ids::uuid[])`,
);

/** Counts the cases in a state. Index: reported_items_queue. */
export const countCases = statement<{ state: string }>(
  'reports.count',
  'SELECT count(*)::int AS total FROM reported_items WHERE state = $state',
);
