import { isPresentSql } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { cardColumns } from '../stance/stance-row.queries.ts';

/** The columns of a stance that a moderator's decision needs. */
export interface DecidedRow {
  slug: string;
  state: 'pending' | 'approved' | 'rejected';
  accountId: string | null;
  edited: string | null;
  isOfficial: boolean;
}

/** Reads pending stances after `afterCreated` and `afterId`, oldest first. Index: topic_stances_pending. */
export const pendingStances = statement<{
  viewerId: string;
  afterCreated: string;
  afterId: string;
  limit: number;
  offset: number;
}>(
  'stances.pending',
  `SELECT ${cardColumns}, s.body, s.polly_id AS "pollyId", true AS withheld
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
   WHERE s.state = 'pending' AND ${isPresentSql('s')}
     AND (s.created_at, s.id) > ($afterCreated::timestamptz, $afterId::uuid)
   ORDER BY s.created_at, s.id LIMIT $limit OFFSET $offset`,
);

/** Selects the pending stances for the queue of admins: kind, id, rank and beginning. Index: topic_stances_pending. */
export const waitingStancesSql = `SELECT 'stance' AS kind, s.id, 1 AS rank, s.created_at AS since FROM topic_stances s
  WHERE s.state = 'pending' AND ${isPresentSql('s')}`;

/** Selects pending stances by id. Index: the primary key. */
export const pendingStancesById = statement<{ viewerId: string; ids: readonly string[] }>(
  'stances.pendingById',
  `SELECT ${cardColumns}, s.body, s.polly_id AS "pollyId", true AS withheld
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
   WHERE s.id = ANY ($ids::uuid[]) AND s.state = 'pending' AND ${isPresentSql('s')}`,
);

/**
 * Selects a page of the public stances that are official positions, the last marked first. Index: topic_stances_marked.
 */
export const officialStances = statement<{
  viewerId: string;
  beforeOfficial: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}>(
  'stances.official',
  `SELECT ${cardColumns}
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
   WHERE s.official_at IS NOT NULL AND s.removed_at IS NULL AND ${isPresentSql('s')} AND s.withheld_at IS NULL
     AND s.view_scope = 'everyone'
     AND (s.official_at, s.id) < ($beforeOfficial::timestamptz, $beforeId::uuid)
   ORDER BY s.official_at DESC, s.id DESC LIMIT $limit OFFSET $offset`,
);

/** Locks a stance and returns its `DecidedRow`. Index: the primary key. */
export const lockStance = statement<{ stanceId: string }>(
  'stances.lock',
  `SELECT slug, state, account_id AS "accountId", edited_at AS edited,
     official_at IS NOT NULL AS "isOfficial" FROM topic_stances
   WHERE id = $stanceId AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** Approves a stance, or rejects it with a reason. Index: the primary key. */
export const decideStance = statement<{
  stanceId: string;
  state: 'approved' | 'rejected';
  reason: string | null;
}>('stances.decide', 'UPDATE topic_stances SET state = $state, reason = $reason WHERE id = $stanceId');

/**
 * Marks a stance as official since `officialAt`, or removes the mark if `officialAt` is null. Index: the primary key.
 */
export const markOfficial = statement<{ stanceId: string; officialAt: string | null }>(
  'stances.markOfficial',
  `UPDATE topic_stances SET
     official_at = CASE WHEN $officialAt::timestamptz IS NULL THEN NULL ELSE coalesce(official_at, $officialAt) END,
     official_for = CASE WHEN $officialAt::timestamptz IS NOT NULL THEN official_for END
   WHERE id = $stanceId`,
);

/** Counts the pending stances. Index: topic_stances_pending. */
export const countPending = statement(
  'stances.countPending',
  `SELECT count(*)::int AS total FROM topic_stances s WHERE state = 'pending' AND ${isPresentSql('s')}`,
);
