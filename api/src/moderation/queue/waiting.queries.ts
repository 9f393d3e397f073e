import type { QueueKind } from '@hustings/contract';
import { waitingStancesSql } from '../../content/stances/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { waitingClaimsSql } from '../../politics/claims/index.ts';
import { waitingRemovalAppealsSql, waitingReportsSql } from '../reports/index.ts';
import { waitingAppealsSql } from '../sanctions/index.ts';

/** A place in the queue: which item waits, how urgent it is, and since when. */
export interface WaitingRow {
  kind: QueueKind;
  id: string;
  /** 0 for urgent items, else 1. */
  rank: number;
  since: string;
}

/**
 * Selects the items that need a decision: urgent items first, then the oldest. Sorts all waiting items, since each domain has an
 * index of its own. Indexes: reported_items_queue, reported_items_appeals, topic_stances_pending, claims_by_state, sanctions_appeals.
 */
export const waitingItems = statement<{
  provenBefore: Date;
  kind: QueueKind | null;
  afterRank: number;
  afterSince: string;
  afterId: string;
  limit: number;
  offset: number;
}>(
  'queue.waiting',
  `SELECT kind, id, rank, since FROM (
     ${[waitingReportsSql, waitingRemovalAppealsSql, waitingStancesSql, waitingClaimsSql, waitingAppealsSql].join('\n     UNION ALL\n     ')}
   ) q
   WHERE ($kind::text IS NULL OR kind = $kind)
     AND (rank, since, id) > ($afterRank::integer, $afterSince::timestamptz, $afterId::uuid)
   ORDER BY rank, since, id LIMIT $limit OFFSET $offset`,
);
