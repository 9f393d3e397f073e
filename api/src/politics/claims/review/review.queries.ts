import type { ClaimState } from '@hustings/contract';
import { momentSql } from '../../../platform/db/moment.queries.ts';
import { statement } from '../../../platform/db/statement.ts';
import { namedSql as named, setHoldIn, shownHoldSql, type NamedMember } from '../../../platform/review-holds/index.ts';
import { claimColumns, claimsFrom, type ClaimRow } from '../claims.queries.ts';

/** A claim as admins see it. */
export interface AdminClaimRow extends ClaimRow {
  member: NamedMember;
  email: string | null;
  heldBy: NamedMember | null;
  heldUntil: string | null;
  owner: NamedMember | null;
  rivals: number;
  disputes: {
    id: string;
    member: NamedMember;
    text: string;
    state: 'pending' | 'upheld' | 'rejected';
    created: string;
    decided: string | null;
    reason: string | null;
  }[];
}

/**
 * The columns for an `AdminClaimRow`, selected from `adminFrom`. They use `$now`, because an expired hold counts as no
 * hold.
 */
const adminColumns = `${claimColumns}, ${named('m')} AS member, c.email,
  ${shownHoldSql('c', 'h')},
  (SELECT ${named('o')} FROM page_owners w JOIN accounts o ON o.id = w.account_id
   WHERE w.person_id = c.person_id AND NOT w.is_staff AND w.account_id <> c.account_id) AS owner,
  (SELECT count(*)::int FROM claims r WHERE r.person_id = c.person_id AND r.state = 'pending' AND r.id <> c.id) AS rivals,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'member', ${named('dm')}, 'text', d.body, 'state', d.state,
     'created', ${momentSql('d.created_at')}, 'decided', ${momentSql('d.decided_at')}, 'reason', d.reason) ORDER BY d.id), '[]')
   FROM (SELECT * FROM claim_disputes WHERE claim_id = c.id ORDER BY (state = 'pending') DESC, id LIMIT 20) d
   JOIN accounts dm ON dm.id = d.account_id) AS disputes`;

const adminFrom = `${claimsFrom} JOIN accounts m ON m.id = c.account_id LEFT JOIN accounts h ON h.id = c.held_by`;

/** Selects a claim. Indexes: the primary keys, and the indexes of disputes, owners and claims by person. */
export const adminClaim = statement<{ now: Date; claimId: string }>(
  'claims.adminOne',
  `SELECT ${adminColumns} FROM ${adminFrom} WHERE c.id = $claimId`,
);

/** Selects claims by id. Indexes: as `adminClaim`. */
export const adminClaimsById = statement<{ now: Date; ids: readonly string[] }>(
  'claims.adminById',
  `SELECT ${adminColumns} FROM ${adminFrom} WHERE c.id = ANY ($ids::uuid[])`,
);

/** The condition that a claim is approved and has an undecided dispute. */
const isDisputed = `c.state = 'approved' AND EXISTS (
  SELECT FROM claim_disputes d WHERE d.claim_id = c.id AND d.state = 'pending')`;

/**
 * Selects the waiting claims and disputes for the queue of admins: kind, id, rank and beginning. Claims that were proven
 * before `$provenBefore` come first. Indexes: claims_by_state, claim_disputes_open.
 */
export const waitingClaimsSql = `
  SELECT 'claim' AS kind, id, CASE WHEN proven_at < $provenBefore::timestamptz THEN 0 ELSE 1 END AS rank,
    proven_at AS since
  FROM claims WHERE state = 'pending'
  UNION ALL
  SELECT 'dispute', c.id, 1, min(d.created_at) FROM claim_disputes d JOIN claims c ON c.id = d.claim_id
  WHERE d.state = 'pending' AND c.state = 'approved' GROUP BY c.id`;

/** The parameters of a list of claims. */
interface ListParams {
  now: Date;
  afterId: string;
  limit: number;
  offset: number;
}

const listSql = (condition: string, order: 'ASC' | 'DESC'): string => `
  SELECT ${adminColumns} FROM ${adminFrom}
  WHERE ${condition} AND c.id ${order === 'ASC' ? '>' : '<'} $afterId::uuid
  ORDER BY c.id ${order} LIMIT $limit OFFSET $offset`;

/** Selects the claims in a state, oldest first. Index: claims_by_state. */
export const claimsOldestFirst = statement<ListParams & { state: ClaimState }>(
  'claims.oldestFirst',
  listSql('c.state = $state', 'ASC'),
);

/** Selects the claims in a state, newest first. Index: claims_by_state. */
export const claimsNewestFirst = statement<ListParams & { state: ClaimState }>(
  'claims.newestFirst',
  listSql('c.state = $state', 'DESC'),
);

/** Selects the disputed claims, oldest first. Indexes: claims_by_state, claim_disputes_open. */
export const disputedClaims = statement<ListParams>('claims.disputed', listSql(isDisputed, 'ASC'));

/** Counts the claims in a state. Index: claims_by_state. */
export const countClaims = statement<{ state: ClaimState }>(
  'claims.count',
  'SELECT count(*)::int AS total FROM claims WHERE state = $state',
);

/** Counts the disputed claims. Index: claim_disputes_open. */
export const countDisputed = statement(
  'claims.countDisputed',
  `SELECT count(*)::int AS total FROM claims c WHERE ${isDisputed}`,
);

/** A claim that is locked for an act of an admin. */
export interface LockedRow extends Pick<ClaimRow, 'id' | 'personId' | 'accountId' | 'state'> {
  heldBy: string | null;
  heldUntil: string | null;
  slug: string;
}

const lockedColumns = `c.id, c.person_id AS "personId", c.account_id AS "accountId", c.state, c.held_by AS "heldBy",
  c.held_until AS "heldUntil", (SELECT slug FROM person_slugs s WHERE s.person_id = c.person_id AND s.current) AS slug`;

/** Locks a claim. Index: the primary key. */
export const lockForAdmin = statement<{ claimId: string }>(
  'claims.lockForAdmin',
  `SELECT ${lockedColumns} FROM claims c WHERE c.id = $claimId FOR NO KEY UPDATE`,
);

/** Selects a dispute with its claim. Index: the primary key. */
export const disputeById = statement<{ disputeId: string }>(
  'claims.disputeById',
  `SELECT claim_id AS "claimId", account_id AS "accountId", state FROM claim_disputes WHERE id = $disputeId`,
);

/** Sets or clears the hold of an admin on a claim. */
export const setHold = setHoldIn('claims');

/** Records a decision on a claim and erases its address and link. Index: the primary key. */
export const decide = statement<{
  claimId: string;
  state: ClaimState;
  now: Date;
  adminId: string;
  reason: string | null;
}>(
  'claims.decide',
  `UPDATE claims SET state = $state, decided_at = $now, decided_by = $adminId, reason = $reason, email = NULL,
     key_hash = NULL, key_expires_at = NULL, held_by = NULL, held_until = NULL,
     approved_at = CASE WHEN $state = 'approved' THEN $now::timestamptz ELSE approved_at END
   WHERE id = $claimId`,
);

/** Records a decision on an undecided dispute. Index: the primary key. */
export const decideDispute = statement<{ disputeId: string; state: 'upheld' | 'rejected'; now: Date; reason: string }>(
  'claims.decideDispute',
  `UPDATE claim_disputes SET state = $state, decided_at = $now, reason = $reason
   WHERE id = $disputeId AND state = 'pending' RETURNING id`,
);

/** Upholds all undecided disputes of a claim and returns them. Index: claim_disputes_open. */
export const upholdDisputes = statement<{ claimId: string; now: Date; reason: string }>(
  'claims.upholdDisputes',
  `UPDATE claim_disputes SET state = 'upheld', decided_at = $now, reason = $reason
   WHERE claim_id = $claimId AND state = 'pending'
   RETURNING id, account_id AS "accountId"`,
);

/**
 * Counts the pending claims, the pending claims that were proven before a moment, and the disputed claims. Indexes:
 * claims_by_state, claim_disputes_open.
 */
export const countWaiting = statement<{ provenBefore: Date }>(
  'claims.countWaiting',
  `SELECT count(*)::int AS claims, (count(*) FILTER (WHERE proven_at < $provenBefore::timestamptz))::int AS "overdueClaims",
     (SELECT count(*)::int FROM claims c WHERE ${isDisputed}) AS disputes
   FROM claims WHERE state = 'pending'`,
);
