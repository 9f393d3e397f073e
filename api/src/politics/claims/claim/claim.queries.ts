import type { ClaimState, ClaimWay } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { claimColumns, claimsFrom } from '../claims.queries.ts';

/** Selects a page of a member's claims, newest first. Index: claims_of_account. */
export const ownClaims = statement<{ accountId: string; beforeId: string; limit: number; offset: number }>(
  'claims.own',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.account_id = $accountId AND c.id < $beforeId::uuid
   ORDER BY c.id DESC LIMIT $limit OFFSET $offset`,
);

/** Counts a member's claims. Index: claims_of_account. */
export const countOwnClaims = statement<{ accountId: string }>(
  'claims.countOwn',
  'SELECT count(*)::int AS total FROM claims WHERE account_id = $accountId',
);

/**
 * Stores a claim, or replaces an unconfirmed one of the member. Returns no row if a claim of the member waits for an
 * admin. Index: claims_open.
 */
export const storeClaim = statement<{
  personId: string;
  accountId: string;
  way: ClaimWay;
  proof: string;
  email: string | null;
  keyHash: Uint8Array | null;
  keyExpires: Date | null;
  state: Extract<ClaimState, 'unconfirmed' | 'pending'>;
  now: Date;
  proven: Date | null;
}>(
  'claims.store',
  `INSERT INTO claims AS c (person_id, account_id, way, proof, email, key_hash, key_expires_at, state, created_at, proven_at)
   VALUES ($personId, $accountId, $way, $proof, $email, $keyHash, $keyExpires, $state, $now, $proven)
   ON CONFLICT (account_id, person_id) WHERE state IN ('unconfirmed', 'pending') DO UPDATE SET
     way = $way, proof = $proof, email = $email, key_hash = $keyHash, key_expires_at = $keyExpires, state = $state,
     created_at = $now, proven_at = $proven
   WHERE c.state = 'unconfirmed'
   RETURNING id`,
);

/** Marks a claim of a member as proven, by the key of its link. Index: the unique key. */
export const confirmClaim = statement<{ keyHash: Uint8Array; accountId: string; now: Date }>(
  'claims.confirm',
  `UPDATE claims SET state = 'pending', proven_at = coalesce(proven_at, $now)
   WHERE key_hash = $keyHash AND account_id = $accountId AND key_expires_at > $now RETURNING id`,
);

/** Locks a claim. Index: the primary key. */
export const lockClaim = statement<{ claimId: string }>(
  'claims.lock',
  'SELECT state FROM claims WHERE id = $claimId FOR NO KEY UPDATE',
);

/** Marks a claim as withdrawn and erases its address and link. Index: the primary key. */
export const withdrawClaim = statement<{ claimId: string; now: Date }>(
  'claims.withdraw',
  `UPDATE claims SET state = 'withdrawn', email = NULL, key_hash = NULL, key_expires_at = NULL, decided_at = $now,
     held_by = NULL, held_until = NULL
   WHERE id = $claimId`,
);

/** Deletes unconfirmed claims whose link has expired. Index: claims_unconfirmed. */
export const deleteUnconfirmed = statement<{ now: Date }>(
  'claims.deleteUnconfirmed',
  `DELETE FROM claims WHERE state = 'unconfirmed' AND key_expires_at < $now`,
);
