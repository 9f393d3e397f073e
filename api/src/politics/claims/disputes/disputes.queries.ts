import { statement } from '../../../platform/db/statement.ts';

/** Adds a member's dispute of an approved claim. Indexes: the primary key, the unique key of claim and account. */
export const addDispute = statement<{ claimId: string; accountId: string; body: string; now: Date }>(
  'claims.dispute',
  `INSERT INTO claim_disputes (claim_id, account_id, body, created_at)
   SELECT id, $accountId, $body, $now FROM claims WHERE id = $claimId AND state = 'approved'
   ON CONFLICT (claim_id, account_id) DO NOTHING RETURNING id`,
);

/** A row of `ownDispute`. */
export interface DisputeRow {
  state: 'pending' | 'upheld' | 'rejected';
  created: string;
  decided: string | null;
  reason: string | null;
}

/** Selects a member's dispute of a claim. Index: the unique key of claim and account. */
export const ownDispute = statement<{ claimId: string; accountId: string }>(
  'claims.ownDispute',
  `SELECT state, created_at AS created, decided_at AS decided, reason FROM claim_disputes
   WHERE claim_id = $claimId AND account_id = $accountId`,
);
