import type { ClaimState, ClaimWay, PageRole } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** A polly, as a claim names one. */
export interface PollyRow {
  personId: string;
  slug: string;
  name: string;
}

const pollyColumns = `p.id AS "personId", s.slug, p.name`;
const joinPolly = 'JOIN people p ON p.id = c.person_id JOIN person_slugs s ON s.person_id = p.id AND s.current';

const polly = (name: string, condition: string) =>
  statement(
    `claims.${name}`,
    `SELECT ${pollyColumns} FROM people p JOIN person_slugs s ON s.person_id = p.id AND s.current WHERE p.id = ${condition}`,
  );

/** A polly by id ($1). Indexes: the primary key, person_slugs_current. */
export const pollyById = polly('pollyById', '$1::uuid');

/** A polly by a slug of now or before ($1). Indexes: the primary keys, person_slugs_current. */
export const pollyBySlug = polly('pollyBySlug', '(SELECT person_id FROM person_slugs WHERE slug = $1)');

/** What is known of an office that can be proven. */
export interface KnownRow {
  kind: 'email' | 'emailDomain' | 'facebook' | 'twitter';
  value: string;
  from: 'data' | 'admin';
}

/** What data and admins say that can be proven of a polly's office. Indexes: the primary keys. */
export const knownOf = statement<{ personId: string }>(
  'claims.knownOf',
  `SELECT kind, value, 'data' AS "from" FROM person_contacts
   WHERE person_id = $personId AND kind IN ('email', 'emailDomain', 'facebook', 'twitter')
   UNION ALL SELECT 'emailDomain', domain, 'admin' FROM claim_domains WHERE person_id = $personId
   ORDER BY 1, 2, 3 DESC`,
);

/** A claim with the polly whose page it is of. */
export interface ClaimRow extends PollyRow {
  id: string;
  accountId: string;
  way: ClaimWay;
  proof: string;
  state: ClaimState;
  created: string;
  proven: string | null;
  /** Until when the link in the mail works. */
  linkExpires: string | null;
  approved: string | null;
  decided: string | null;
  reason: string | null;
  disputed: boolean;
}

export const claimColumns = `c.id, c.account_id AS "accountId", c.way, c.proof, c.state, c.created_at AS created, c.proven_at AS proven, c.key_expires_at AS "linkExpires",
  c.approved_at AS approved, c.decided_at AS decided, c.reason, ${pollyColumns},
  EXISTS (SELECT FROM claim_disputes d WHERE d.claim_id = c.id AND d.state = 'pending') AS disputed`;

/** Claims `c` with their pollies. */
export const claimsFrom = `claims c ${joinPolly}`;

/** A claim. Index: the primary key. */
export const claimById = statement<{ claimId: string }>(
  'claims.byId',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.id = $claimId`,
);

/** The claim that gave somebody the page of a polly. Index: claims_owner. */
export const standingClaim = statement<{ personId: string }>(
  'claims.standing',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.person_id = $personId AND c.state = 'approved'`,
);

/** The last claim of a member of the page of a polly. Index: claims_of_account. */
export const lastOwnClaim = statement<{ accountId: string; personId: string }>(
  'claims.lastOwn',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.account_id = $accountId AND c.person_id = $personId ORDER BY c.id DESC LIMIT 1`,
);

/** The claims of a member, newest first; Index: claims_of_account. */
export const ownClaims = statement<{ accountId: string; afterId: string | number; take: number; offset: number }>(
  'claims.own',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.account_id = $accountId AND c.id < $afterId::uuid
   ORDER BY c.id DESC LIMIT $take OFFSET $offset`,
);

/** How many there are. Index: claims_of_account. */
export const countOwnClaims = statement<{ accountId: string }>(
  'claims.countOwn',
  'SELECT count(*)::int AS total FROM claims WHERE account_id = $accountId',
);

const upsert = (name: string, only: string) =>
  statement(
    `claims.${name}`,
    `INSERT INTO claims AS c (person_id, account_id, way, proof, email, key_hash, key_expires_at, state, created_at, proven_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (account_id, person_id) WHERE state IN ('unconfirmed', 'pending') DO UPDATE SET
       way = $3, proof = $4, email = $5, key_hash = $6, key_expires_at = $7, state = $8, created_at = $9, proven_at = $10
     WHERE ${only}
     RETURNING id`,
  );

/**
 * Stores a claim, or puts it in the place of one whose link was not followed; no row where one waits for an admin. $1 polly,
 * $2 member, $3 way, $4 proof, $5 address, $6 and $7 the link, $8 state, $9 now, $10 when it was proven. Index: claims_open.
 */
export const storeClaim = upsert('store', `c.state = 'unconfirmed'`);

/** Proves a claim by its link. Index: the unique key. */
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

/** Ends a claim that the member takes back at a moment. Index: the primary key. */
export const withdrawClaim = statement<{ claimId: string; now: Date }>(
  'claims.withdraw',
  `UPDATE claims SET state = 'withdrawn', email = NULL, key_hash = NULL, key_expires_at = NULL, decided_at = $now,
     held_by = NULL, held_until = NULL
   WHERE id = $claimId`,
);

/** Forgets claims whose link was not followed until a moment. Index: claims_unconfirmed. */
export const forgetUnconfirmed = statement<{ now: Date }>(
  'claims.forgetUnconfirmed',
  `DELETE FROM claims WHERE state = 'unconfirmed' AND key_expires_at < $now`,
);

/** How a member speaks for a polly. Index: the primary key. */
export const roleOf = statement<{ personId: string; accountId: string }>(
  'claims.roleOf',
  `SELECT CASE WHEN is_staff THEN 'staff' ELSE 'owner' END AS role FROM page_owners WHERE person_id = $personId AND account_id = $accountId`,
);

/** A row of `roleOf`. */
export interface RoleRow {
  role: PageRole;
}

/** Makes a member the owner of the page of a polly at a moment. Index: the primary key. */
export const giveThePage = statement<{ personId: string; accountId: string; now: Date }>(
  'claims.giveThePage',
  `INSERT INTO page_owners (person_id, account_id, is_staff, since) VALUES ($personId, $accountId, false, $now)
   ON CONFLICT (person_id, account_id) DO UPDATE SET is_staff = false, since = $now`,
);

/** Nobody speaks for a polly any more; answers who did. Index: the primary key. */
export const takeThePage = statement<{ personId: string }>(
  'claims.takeThePage',
  'DELETE FROM page_owners WHERE person_id = $personId RETURNING account_id AS "accountId", is_staff AS "isStaff"',
);
