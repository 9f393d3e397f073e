import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** A person at a provider. */
export interface Identity {
  provider: string;
  subject: string;
  name: string;
}

const lockStatement = statement<{ provider: string; subject: string }>(
  'oauth.lockIdentity',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity ' || $provider || ' ' || $subject, 0))`,
);

/** Locks an identity until the end of the transaction. */
export async function lockIdentity(transaction: Queryable, { provider, subject }: Identity): Promise<void> {
  await transaction.query(lockStatement({ provider, subject }));
}

const accountOfIdentityStatement = statement<{ provider: string; subject: string }>(
  'oauth.accountOfIdentity',
  // Index: primary key.
  `SELECT account_id AS "accountId" FROM social_identities WHERE provider = $provider AND subject = $subject`,
);

/** Returns the id of the account that has an identity. */
export async function accountOfIdentity(
  database: Queryable,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const rows = await database.query<{ accountId: string }>(accountOfIdentityStatement({ provider, subject }));
  return rows[0]?.accountId;
}

const addIdentityStatement = statement<{
  provider: string;
  subject: string;
  accountId: string;
  name: string;
  now: Date;
}>(
  'oauth.addIdentity',
  `INSERT INTO social_identities (provider, subject, account_id, name, created_at, named_at) VALUES ($provider,
    $subject, $accountId, $name, $now, $now)
   ON CONFLICT DO NOTHING RETURNING true AS added`,
);

/**
 * Adds an identity to an account. Returns false if the identity already belongs to an account, or the account already
 * has an identity at the provider.
 */
export async function addIdentity(
  transaction: Queryable,
  { provider, subject, name }: Identity,
  accountId: string,
  now: Date,
): Promise<boolean> {
  return (await transaction.query(addIdentityStatement({ provider, subject, accountId, name, now }))).length === 1;
}

const renameStatement = statement<{ provider: string; subject: string; name: string; now: Date }>(
  'oauth.renameIdentity',
  // Index: primary key.
  `UPDATE social_identities SET name = $name, named_at = $now WHERE provider = $provider AND subject = $subject`,
);

/** Stores the current name of a person at the provider, and the moment when the provider confirmed it. */
export async function renameIdentity(
  database: Queryable,
  { provider, subject, name }: Identity,
  now: Date,
): Promise<void> {
  await database.query(renameStatement({ provider, subject, name, now }));
}

/** The identity of a member at a provider. */
export interface ProviderIdentity {
  /** The person's id at the provider. The provider never reassigns it to another person. */
  subject: string;
  /** The person's name at the provider. On X it begins with `@`, and X can reassign it to another person. */
  name: string;
  /** The moment when the provider last confirmed the name. */
  named: string;
}

const identityStatement = statement<{ accountId: string; provider: string }>(
  'oauth.identityOf',
  // Index: social_identities_account_id_provider_key.
  `SELECT subject, name, named_at AS named FROM social_identities WHERE account_id = $accountId AND provider = $provider`,
);

/** Returns the identity of a member at a provider, or undefined if the member has none there. */
export const identityOf = async (
  database: Queryable,
  accountId: string,
  provider: string,
): Promise<ProviderIdentity | undefined> =>
  (await database.query<ProviderIdentity>(identityStatement({ accountId, provider })))[0];
