import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** The verification of an account. */
export interface IdentityRow {
  verified: string | null;
  withdrawn: boolean;
  /** The provider that verified the identity; null for a verification by an admin. */
  provider: string | null;
}

const columns = `a.identity_verified_at AS verified, a.identity_withdrawn_at IS NOT NULL AS withdrawn,
  -- A later verification by an admin has another date.
  CASE WHEN v.verified_at = a.identity_verified_at THEN v.provider END AS provider
  FROM accounts a LEFT JOIN verified_identities v ON v.account_id = a.id`;

// Indexes: the primary keys.
const stateStatement = statement<{ accountId: string }>('identity.state', `SELECT ${columns} WHERE a.id = $accountId`);

/** Returns the verification of an account. */
export const identityOfAccount = async (database: Queryable, accountId: string): Promise<IdentityRow | undefined> =>
  (await database.query<IdentityRow>(stateStatement({ accountId })))[0];

// The lock keeps a verification and an admin's withdrawal from running at the same time. Indexes: the primary keys.
const lockStatement = statement<{ accountId: string }>(
  'identity.lock',
  `SELECT ${columns} WHERE a.id = $accountId AND a.deleted_at IS NULL FOR NO KEY UPDATE OF a`,
);

/** Locks an account and returns its verification, or undefined if the account is deleted. */
export const lockIdentityOfAccount = async (
  transaction: Queryable,
  accountId: string,
): Promise<IdentityRow | undefined> => (await transaction.query<IdentityRow>(lockStatement({ accountId })))[0];

/** An identity and the account that it verifies. */
export interface NewIdentity {
  accountId: string;
  identityHash: Buffer;
  provider: string;
  now: Date;
}

const addStatement = statement<{ accountId: string; identityHash: Uint8Array; provider: string; now: Date }>(
  'identity.add',
  // If two accounts add the same identity simultaneously, the second waits for the first and inserts nothing.
  `INSERT INTO verified_identities (account_id, identity_hash, provider, verified_at) VALUES ($accountId,
    $identityHash, $provider, $now)
   ON CONFLICT DO NOTHING RETURNING true AS added`,
);

/** Adds a verified identity. Returns false if it verifies another account, or the account has another identity. */
export async function addIdentity(
  transaction: Queryable,
  { accountId, identityHash, provider, now }: NewIdentity,
): Promise<boolean> {
  return (await transaction.query(addStatement({ accountId, identityHash, provider, now }))).length === 1;
}
