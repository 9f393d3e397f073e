import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Who a member is at a provider. */
export interface Identity {
  provider: string;
  subject: string;
  name: string;
}

const lockStatement = statement<{ provider: string; subject: string }>(
  'social.lockIdentity',
  `SELECT pg_advisory_xact_lock(hashtextextended('identity ' || $provider || ' ' || $subject, 0))`,
);

/** Makes what happens with an identity wait for what is happening with it. */
export async function lockIdentity(transaction: Queryable, { provider, subject }: Identity): Promise<void> {
  await transaction.query(lockStatement({ provider, subject }));
}

const accountOfIdentityStatement = statement<{ provider: string; subject: string }>(
  'social.accountOfIdentity',
  // Index: primary key.
  `SELECT account_id AS "accountId" FROM social_identities WHERE provider = $provider AND subject = $subject`,
);

/** The id of the account that an identity belongs to. */
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
  'social.addIdentity',
  `INSERT INTO social_identities (provider, subject, account_id, name, created_at, named_at) VALUES ($provider,
    $subject, $accountId, $name, $now, $now)
   ON CONFLICT DO NOTHING RETURNING true AS added`,
);

/** Gives an identity to an account; false where either has another. */
export async function addIdentity(
  transaction: Queryable,
  { provider, subject, name }: Identity,
  accountId: string,
  now: Date,
): Promise<boolean> {
  return (await transaction.query(addIdentityStatement({ provider, subject, accountId, name, now }))).length === 1;
}

const renameStatement = statement<{ provider: string; subject: string; name: string; now: Date }>(
  'social.rename',
  // Index: primary key.
  `UPDATE social_identities SET name = $name, named_at = $now WHERE provider = $provider AND subject = $subject`,
);

/** Notes the name that a person has at the provider now, and that the provider has just said so. */
export async function renameIdentity(
  database: Queryable,
  { provider, subject, name }: Identity,
  now: Date,
): Promise<void> {
  await database.query(renameStatement({ provider, subject, name, now }));
}

/** An identity of a member. */
export interface ConnectionRow {
  provider: 'facebook' | 'twitter';
  name: string;
  since: string;
}

const connectionsStatement = statement<{ accountId: string }>(
  'social.connections',
  // Index: social_identities_account_id_provider_key.
  `SELECT provider, name, created_at AS since FROM social_identities WHERE account_id = $accountId`,
);

/** Who a member is at a provider, and when that was last said. */
export interface ProviderIdentity {
  /** The id there, which never passes to another. */
  subject: string;
  /** The name there; of X it begins with `@`, and can pass to another. */
  name: string;
  named: string;
}

const identityStatement = statement<{ accountId: string; provider: string }>(
  'social.identityOf',
  // Index: social_identities_account_id_provider_key.
  `SELECT subject, name, named_at AS named FROM social_identities WHERE account_id = $accountId AND provider = $provider`,
);

/** Who a member is at a provider; undefined where the member has not signed in by it. */
export const identityOf = async (
  database: Queryable,
  accountId: string,
  provider: string,
): Promise<ProviderIdentity | undefined> =>
  (await database.query<ProviderIdentity>(identityStatement({ accountId, provider })))[0];

/** The identities of a member. */
export const connectionsOf = (database: Queryable, accountId: string): Promise<ConnectionRow[]> =>
  database.query<ConnectionRow>(connectionsStatement({ accountId }));

const lockWaysInStatement = statement<{ accountId: string }>(
  'social.lockWaysIn',
  // Locked: of two ways in that are taken away at once, the second sees that the first is gone. Index: primary key.
  `SELECT password_hash IS NOT NULL AS "hasPassword" FROM accounts WHERE id = $accountId FOR NO KEY UPDATE`,
);

/** Whether an account has a password, and keeps its ways in as they are until the transaction ends. */
export async function lockWaysIn(transaction: Queryable, accountId: string): Promise<boolean> {
  const rows = await transaction.query<{ hasPassword: boolean }>(lockWaysInStatement({ accountId }));
  return rows[0]?.hasPassword ?? false;
}

const hasPasswordStatement = statement<{ accountId: string }>(
  'social.hasPassword',
  // Index: primary key.
  `SELECT password_hash IS NOT NULL AS "hasPassword" FROM accounts WHERE id = $accountId`,
);

/** Whether an account has a password. */
export async function hasPassword(database: Queryable, accountId: string): Promise<boolean> {
  const rows = await database.query<{ hasPassword: boolean }>(hasPasswordStatement({ accountId }));
  return rows[0]?.hasPassword ?? false;
}

const removeIdentityStatement = statement<{ accountId: string; provider: string }>(
  'social.removeIdentity',
  // Index: social_identities_account_id_provider_key.
  `DELETE FROM social_identities WHERE account_id = $accountId AND provider = $provider RETURNING name`,
);

/** Takes an identity away from an account; answers its name. */
export async function removeIdentity(
  transaction: Queryable,
  accountId: string,
  provider: string,
): Promise<string | undefined> {
  return (await transaction.query<{ name: string }>(removeIdentityStatement({ accountId, provider })))[0]?.name;
}

const addBoostStatement = statement<{ accountId: string; levels: number; now: Date; months: number }>(
  'social.addBoost',
  `INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at)
   VALUES ($accountId, $levels, $now::timestamptz, $now + make_interval(months => $months))`,
);

/** Gives a new account levels for so many months. */
export async function addBoost(
  transaction: Queryable,
  accountId: string,
  boost: { levels: number; now: Date; months: number },
): Promise<void> {
  await transaction.query(addBoostStatement({ accountId, levels: boost.levels, now: boost.now, months: boost.months }));
}

const addJoinLinkStatement = statement<{
  keyHash: Uint8Array;
  accountId: string;
  provider: string;
  subject: string;
  name: string;
  expires: Date;
}>(
  'social.addJoinLink',
  `INSERT INTO social_join_links (key_hash, account_id, provider, subject, name, expires_at)
   VALUES ($keyHash, $accountId, $provider, $subject, $name, $expires)`,
);

/** Keeps the link of a mail that joins an identity to an account. */
export async function addJoinLink(
  transaction: Queryable,
  keyHash: Buffer,
  accountId: string,
  { provider, subject, name }: Identity,
  expires: Date,
): Promise<void> {
  await transaction.query(addJoinLinkStatement({ keyHash, accountId, provider, subject, name, expires }));
}

/** What a link joins. */
export interface JoinLinkRow extends Identity {
  provider: 'facebook' | 'twitter';
  accountId: string;
}

const joinLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'social.joinLink',
  // Index: primary key.
  `SELECT account_id AS "accountId", provider, subject, name FROM social_join_links
   WHERE key_hash = $keyHash AND expires_at > $now`,
);

/** What a link would join. */
export async function joinLink(database: Queryable, keyHash: Buffer, now: Date): Promise<JoinLinkRow | undefined> {
  return (await database.query<JoinLinkRow>(joinLinkStatement({ keyHash, now })))[0];
}

const takeJoinLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'social.takeJoinLink',
  `DELETE FROM social_join_links WHERE key_hash = $keyHash AND expires_at > $now
   RETURNING account_id AS "accountId", provider, subject, name`,
);

/** Uses a link up. */
export async function takeJoinLink(
  transaction: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<JoinLinkRow | undefined> {
  return (await transaction.query<JoinLinkRow>(takeJoinLinkStatement({ keyHash, now })))[0];
}
