import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A provider that a member has connected, with the member's name there. */
export interface ConnectionRow {
  provider: 'facebook' | 'twitter';
  name: string;
  since: string;
}

const connectionsStatement = statement<{ accountId: string }>(
  'oauth.connections',
  // Index: social_identities_account_id_provider_key.
  `SELECT provider, name, created_at AS since FROM social_identities WHERE account_id = $accountId`,
);

/** Returns the identities of a member. */
export const connectionsOf = (database: Queryable, accountId: string): Promise<ConnectionRow[]> =>
  database.query<ConnectionRow>(connectionsStatement({ accountId }));

const lockHasPasswordStatement = statement<{ accountId: string }>(
  'oauth.lockHasPassword',
  // With the lock, the second of two simultaneous disconnections waits for the first. Index: primary key.
  `SELECT password_hash IS NOT NULL AS "hasPassword" FROM accounts WHERE id = $accountId FOR NO KEY UPDATE`,
);

/** Locks an account, so that its log-in methods do not change, and returns whether it has a password. */
export async function lockHasPassword(transaction: Queryable, accountId: string): Promise<boolean> {
  const rows = await transaction.query<{ hasPassword: boolean }>(lockHasPasswordStatement({ accountId }));
  return rows[0]?.hasPassword ?? false;
}

const hasPasswordStatement = statement<{ accountId: string }>(
  'oauth.hasPassword',
  // Index: primary key.
  `SELECT password_hash IS NOT NULL AS "hasPassword" FROM accounts WHERE id = $accountId`,
);

/** Returns whether an account has a password. */
export async function hasPassword(database: Queryable, accountId: string): Promise<boolean> {
  const rows = await database.query<{ hasPassword: boolean }>(hasPasswordStatement({ accountId }));
  return rows[0]?.hasPassword ?? false;
}

const removeIdentityStatement = statement<{ accountId: string; provider: string }>(
  'oauth.removeIdentity',
  // Index: social_identities_account_id_provider_key.
  `DELETE FROM social_identities WHERE account_id = $accountId AND provider = $provider RETURNING name`,
);

/** Removes the identity of an account at a provider. Returns the identity's name, or undefined if there is none. */
export async function removeIdentity(
  transaction: Queryable,
  accountId: string,
  provider: string,
): Promise<string | undefined> {
  return (await transaction.query<{ name: string }>(removeIdentityStatement({ accountId, provider })))[0]?.name;
}
