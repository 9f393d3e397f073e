import { statement } from '../../../platform/db/statement.ts';
import { claimColumns, claimsFrom, type ClaimRow } from '../claims.queries.ts';

interface Named {
  userId: string;
  userName: string;
}

/** A claim as an admin sees it. */
export interface AdminRow extends ClaimRow {
  member: Named;
  email: string | null;
  heldBy: Named | null;
  heldUntil: string | null;
  owner: Named | null;
  rivals: number;
  disputes: {
    id: string;
    member: Named;
    text: string;
    state: 'pending' | 'upheld' | 'rejected';
    created: string;
    decided: string | null;
    reason: string | null;
  }[];
}

const named = (account: string) => `jsonb_build_object('userId', ${account}.id, 'userName', ${account}.user_name)`;
const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** $1 now: a hold that is over is none. Each row of a page has its own few disputes. */
const adminColumns = `${claimColumns}, ${named('m')} AS member, c.email,
  CASE WHEN c.held_until > $1::timestamptz THEN c.held_until END AS "heldUntil",
  CASE WHEN c.held_until > $1::timestamptz THEN ${named('h')} END AS "heldBy",
  (SELECT ${named('o')} FROM page_owners w JOIN accounts o ON o.id = w.account_id
   WHERE w.person_id = c.person_id AND NOT w.is_staff AND w.account_id <> c.account_id) AS owner,
  (SELECT count(*)::int FROM claims r WHERE r.person_id = c.person_id AND r.state = 'pending' AND r.id <> c.id) AS rivals,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'member', ${named('dm')}, 'text', d.body, 'state', d.state,
     'created', ${moment('d.created_at')}, 'decided', ${moment('d.decided_at')}, 'reason', d.reason) ORDER BY d.id), '[]')
   FROM (SELECT * FROM claim_disputes WHERE claim_id = c.id ORDER BY (state = 'pending') DESC, id LIMIT 20) d
   JOIN accounts dm ON dm.id = d.account_id) AS disputes`;

const adminFrom = `${claimsFrom} JOIN accounts m ON m.id = c.account_id LEFT JOIN accounts h ON h.id = c.held_by`;

/** A claim ($2). Indexes: the primary keys, those of disputes, owners and claims by person. */
export const adminClaim = statement('claims.adminOne', `SELECT ${adminColumns} FROM ${adminFrom} WHERE c.id = $2`);

const ofDisputed = `c.state = 'approved' AND EXISTS (
  SELECT FROM claim_disputes d WHERE d.claim_id = c.id AND d.state = 'pending')`;

const list = (name: string, of: string, order: 'ASC' | 'DESC') =>
  statement(
    `claims.${name}`,
    `SELECT ${adminColumns} FROM ${adminFrom}
     WHERE ${of} AND c.id ${order === 'ASC' ? '>' : '<'} $3::uuid AND $2::text IS NOT NULL
     ORDER BY c.id ${order} LIMIT $4 OFFSET $5`,
  );

/** $1 now, $2 the state, $3 the last of the page before, $4 how many, $5 to pass over. Index: claims_by_state. */
export const waitingClaims = list('waiting', 'c.state = $2', 'ASC');

/** The same, newest first. Index: claims_by_state. */
export const decidedClaims = list('decided', 'c.state = $2', 'DESC');

/** Those that stand and are disputed, oldest first. Indexes: claims_by_state, claim_disputes_open. */
export const disputedClaims = list('disputed', ofDisputed, 'ASC');

/** How many are in a state ($1). Index: claims_by_state. */
export const countClaims = statement('claims.count', 'SELECT count(*)::int AS total FROM claims WHERE state = $1');

/** How many are disputed ($1 is not looked at). Index: claim_disputes_open. */
export const countDisputed = statement(
  'claims.countDisputed',
  `SELECT count(*)::int AS total FROM claims c WHERE ${ofDisputed} AND $1::text IS NOT NULL`,
);

/** A claim as an admin's act finds it, locked. */
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

/** The claim that a dispute is of, and what became of that. Indexes: the primary keys. */
export const claimOfDispute = statement<{ disputeId: string }>(
  'claims.ofDispute',
  `SELECT claim_id AS "claimId", account_id AS "accountId", state FROM claim_disputes WHERE id = $disputeId`,
);

/** Gives a claim to an admin until a moment, or to nobody. Index: the primary key. */
export const hold = statement<{ claimId: string; accountId: string | null; heldUntil: Date | null }>(
  'claims.hold',
  'UPDATE claims SET held_by = $accountId, held_until = $heldUntil WHERE id = $claimId',
);

/**
 * Notes a decision on a claim: `claimId` claim, `state` state, `now` now, `accountId` admin, `reason` reason. Index: the
 * primary key.
 */
export const decide = statement<{
  claimId: string;
  state: string;
  now: Date;
  accountId: string;
  reason: string | null;
}>(
  'claims.decide',
  `UPDATE claims SET state = $state, decided_at = $now, decided_by = $accountId, reason = $reason, email = NULL,
    key_hash = NULL,
     key_expires_at = NULL, held_by = NULL, held_until = NULL,
     approved_at = CASE WHEN $state = 'approved' THEN $now::timestamptz ELSE approved_at END
   WHERE id = $claimId`,
);

/**
 * Notes a decision on a dispute that waits: `disputeId` dispute, `state` state, `now` now, `reason` reason. Index: the
 * primary key.
 */
export const decideDispute = statement<{ disputeId: string; state: string; now: Date; reason: string }>(
  'claims.decideDispute',
  `UPDATE claim_disputes SET state = $state, decided_at = $now,
    reason = $reason WHERE id = $disputeId AND state = 'pending' RETURNING id`,
);

/** Upholds what else was disputed of a claim that is revoked; answers whose. Index: claim_disputes_open. */
export const upholdOthers = statement<{ claimId: string; now: Date; reason: string }>(
  'claims.upholdOthers',
  `UPDATE claim_disputes SET state = 'upheld', decided_at = $now,
    reason = $reason WHERE claim_id = $claimId AND state = 'pending'
   RETURNING id, account_id AS "accountId"`,
);

/**
 * How many claims wait, how many of them were proven before a moment, how many are disputed. Indexes: claims_by_state,
 * claim_disputes_open.
 */
export const countWaiting = statement<{ provenBefore: Date }>(
  'claims.countWaiting',
  `SELECT count(*)::int AS claims, (count(*) FILTER (WHERE proven_at < $provenBefore::timestamptz))::int AS "overdueClaims",
     (SELECT count(*)::int FROM claims c WHERE ${ofDisputed}) AS disputes
   FROM claims WHERE state = 'pending'`,
);
