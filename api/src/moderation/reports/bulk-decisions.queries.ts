import { statement } from '../../platform/db/statement.ts';

/**
 * Counts the pending cases that an admin can decide on, their reports, and the authors whom a decision notifies: of a
 * removal all, else those whose items were hidden. Indexes: the primary keys.
 */
export const countDecisions = statement<{ ids: readonly string[]; adminId: string; isRemoval: boolean; now: Date }>(
  'reports.countDecisions',
  `SELECT count(*)::int AS items,
     (count(DISTINCT r.author_id) FILTER (WHERE $isRemoval::boolean OR r.hidden_at IS NOT NULL))::int AS notified,
     coalesce(sum((SELECT count(*) FROM abuse_reports a WHERE a.item_id = r.id)), 0)::int AS reports
   FROM reported_items r
   WHERE r.id = ANY ($ids::uuid[]) AND r.state = 'pending'
     AND (r.held_until IS NULL OR r.held_until <= $now OR r.held_by = $adminId)`,
);
