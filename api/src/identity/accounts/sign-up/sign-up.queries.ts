import type { InterfaceLanguage } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { accountColumns, type AccountRow } from '../accounts.queries.ts';

/** The values of a new account. */
export interface NewAccount {
  userName: string;
  /** The result of `reservedNameHash`. */
  nameHash: Buffer;
  email: string;
  passwordHash: string | undefined;
  displayName: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
  language: InterfaceLanguage;
  consentedAt: Date | undefined;
  createdAt: Date;
}

const addAccountStatement = statement<{
  userName: string;
  email: string;
  passwordHash: string | null;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  language: string;
  consentedAt: Date | null;
  createdAt: Date;
  nameHash: Uint8Array;
}>(
  'accounts.add',
  // Adds nothing if another account has the name, or it is reserved for a deleted account. A deletion reserves the name
  // long before the purge deletes the account's row. Indexes: accounts_user_name_key, the primary key of
  // reserved_user_names.
  `INSERT INTO accounts (user_name, email, password_hash, display_name, first_name, last_name, language, consented_at, created_at)
   SELECT $userName, $email, $passwordHash, $displayName, $firstName, $lastName, $language, $consentedAt::timestamptz,
     $createdAt::timestamptz
   WHERE NOT EXISTS (SELECT FROM reserved_user_names WHERE name_hash = $nameHash)
   ON CONFLICT (user_name_key) DO NOTHING
   RETURNING id`,
);

/** Adds an account that is not yet activated. Returns its id, or undefined if the name is taken. */
export async function addAccount(database: Queryable, account: NewAccount): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(
    addAccountStatement({
      userName: account.userName,
      email: account.email,
      passwordHash: account.passwordHash ?? null,
      displayName: account.displayName ?? null,
      firstName: account.firstName ?? null,
      lastName: account.lastName ?? null,
      language: account.language,
      consentedAt: account.consentedAt ?? null,
      createdAt: account.createdAt,
      nameHash: account.nameHash,
    }),
  );
  return row?.id;
}

const addActivationLinkStatement = statement<{
  keyHash: Uint8Array;
  accountId: string;
  expires: Date;
  browserHash: Uint8Array | null;
}>(
  'accounts.addActivationLink',
  // A link that is mailed again has the browser of the earlier ones. Index: activation_links_account.
  `INSERT INTO activation_links (key_hash, account_id, expires_at, browser_hash)
   VALUES ($keyHash, $accountId, $expires, coalesce($browserHash::bytea,
     (SELECT l.browser_hash FROM activation_links l WHERE l.account_id = $accountId AND l.browser_hash IS NOT NULL LIMIT 1)))`,
);

/**
 * Stores an activation link by the hash of its key.
 *
 * @param browserHash the hash of the cookie of the browser that signs up; undefined for a link that is mailed again
 */
export async function addActivationLink(
  database: Queryable,
  keyHash: Buffer,
  accountId: string,
  expires: Date,
  browserHash: Buffer | undefined,
): Promise<void> {
  await database.query(addActivationLinkStatement({ keyHash, accountId, expires, browserHash: browserHash ?? null }));
}

const accountOfLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'accounts.ofActivationLink',
  // Index: primary key of activation_links.
  `SELECT ${accountColumns}, l.expires_at <= $now AS expired
   FROM activation_links l JOIN accounts a ON a.id = l.account_id WHERE l.key_hash = $keyHash`,
);

/** Returns the account that an activation link belongs to, and whether the link has expired. */
export async function accountOfLink(
  database: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<(AccountRow & { expired: boolean }) | undefined> {
  return (await database.query<AccountRow & { expired: boolean }>(accountOfLinkStatement({ keyHash, now })))[0];
}

const activateStatement = statement<{ accountId: string; now: Date }>(
  'accounts.activate',
  `UPDATE accounts SET activated_at = $now WHERE id = $accountId AND activated_at IS NULL`,
);

/**
 * Activates an account.
 *
 * @throws a unique violation of `accounts_active_email` if the address already has an active account.
 */
export async function activateAccount(database: Queryable, accountId: string, now: Date): Promise<void> {
  await database.query(activateStatement({ accountId, now }));
}

const deletePendingStatement = statement<{ accountId: string }>(
  'accounts.deletePending',
  `DELETE FROM accounts WHERE id = $accountId AND activated_at IS NULL RETURNING id`,
);

/** Deletes a sign-up that is not yet activated. Returns false if there is none. */
export async function deletePendingSignUp(transaction: Queryable, accountId: string): Promise<boolean> {
  return (await transaction.query(deletePendingStatement({ accountId }))).length === 1;
}

const deleteOtherLinksStatement = statement<{ email: string }>(
  'accounts.deleteOtherActivationLinks',
  // Index: accounts_pending_email, then activation_links_account.
  `DELETE FROM activation_links l USING accounts a WHERE a.id = l.account_id AND a.email = $email AND a.activated_at IS NULL`,
);

/** Deletes the activation links of all pending sign-ups with an address that now belongs to an active account. */
export async function deleteOtherActivationLinks(database: Queryable, email: string): Promise<void> {
  await database.query(deleteOtherLinksStatement({ email }));
}
