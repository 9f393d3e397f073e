import type { AbuseReason, ReportedKind } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** What was reported, as the list needs it. */
export interface ListedRow {
  id: string;
  kind: ReportedKind;
  itemId: string;
  state: 'pending' | 'approved' | 'rejected';
  authorName: string | null;
  hidden: boolean;
  weight: number;
  firstReported: string;
  lastReported: string;
  decided: string | null;
  reason: string | null;
  reports: { userName: string; reason: AbuseReason; text: string | null; weight: number; created: string }[];
}

/** The reports are gathered a row of the page: each has its own few. */
const columns = `r.id, r.kind, r.item_id AS "itemId", r.state, a.user_name AS "authorName",
  r.hidden_at IS NOT NULL AS hidden, r.weight, r.first_reported_at AS "firstReported",
  r.last_reported_at AS "lastReported", r.decided_at AS decided, r.reason, reports.list AS reports`;

const joined = `
  LEFT JOIN accounts a ON a.id = r.author_id
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('userName', m.user_name, 'reason', w.reason, 'text', w.text,
      'weight', w.weight, 'created', to_char(w.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      ORDER BY w.created_at, w.reporter_id), '[]') AS list
    FROM (SELECT * FROM abuse_reports WHERE item_id = r.id ORDER BY created_at, reporter_id LIMIT 20) w
    JOIN accounts m ON m.id = w.reporter_id
  ) reports`;

/**
 * What was reported and is in one state ($1), the latest first. $2 and $3 moment and id of the last one of the page before.
 * Indexes: reported_items_queue, the primary keys of abuse_reports and accounts.
 */
export const listCases = statement(
  'reports.list',
  `SELECT ${columns} FROM (
     SELECT * FROM reported_items
     WHERE state = $1 AND (last_reported_at, id) < ($2::timestamptz, $3::uuid)
     ORDER BY last_reported_at DESC, id DESC LIMIT $4 OFFSET $5
   ) r ${joined} ORDER BY r.last_reported_at DESC, r.id DESC`,
);

/** One of them. Index: the primary key. */
export const caseById = statement<{ caseId: string }>(
  'reports.byId',
  `SELECT ${columns} FROM reported_items r ${joined} WHERE r.id = $caseId`,
);

/** How many are in a state. Index: reported_items_queue. */
export const countCases = statement<{ state: string }>(
  'reports.count',
  'SELECT count(*)::int AS total FROM reported_items WHERE state = $state',
);
