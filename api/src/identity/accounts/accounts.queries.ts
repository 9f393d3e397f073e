import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { InterfaceLanguage } from '@hustings/contract';

/** An account with the columns that log-in and activation need. */
export interface AccountRow {
  id: string;
  userName: string;
  email: string;
  /** The hash of the password; null if the member has no password and logs in through a provider. */
  passwordHash: string | null;
  banned: boolean;
  activated: boolean;
  /** The end of the time in which the deletion can be undone; null if the account is not deleted. */
  undoUntil: string | null;
  language: InterfaceLanguage;
}

/** The columns of an `AccountRow`, selected from `accounts a`. */
export const accountColumns = `a.id, a.user_name AS "userName", a.email, a.password_hash AS "passwordHash",
  a.banned, a.activated_at IS NOT NULL AS activated, a.language,
  (SELECT d.purge_at FROM account_deletions d WHERE d.account_id = a.id) AS "undoUntil"`;

const accountOfIdStatement = statement<{ accountId: string }>(
  'accounts.ofId',
  // Index: primary key.
  `SELECT ${accountColumns} FROM accounts a WHERE a.id = $accountId`,
);

/** Returns the account with the given id. */
export async function accountOfId(database: Queryable, accountId: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfIdStatement({ accountId })))[0];
}

const accountOfNameStatement = statement<{ userName: string }>(
  'accounts.ofName',
  // Index: accounts_user_name_key.
  `SELECT ${accountColumns} FROM accounts a WHERE a.user_name_key = lower($userName)`,
);

/** Returns the account with the given user name, active or not. Upper and lower case make no difference. */
export async function accountOfName(database: Queryable, userName: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfNameStatement({ userName })))[0];
}

const activeAccountOfEmailStatement = statement<{ email: string }>(
  'accounts.activeOfEmail',
  // Index: accounts_active_email.
  `SELECT ${accountColumns} FROM accounts a WHERE a.email = lower($email) AND a.activated_at IS NOT NULL`,
);

/** Returns the active account that has the given mail address. */
export async function activeAccountOfEmail(database: Queryable, email: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(activeAccountOfEmailStatement({ email })))[0];
}

const pendingAccountOfEmailStatement = statement<{ email: string }>(
  'accounts.pendingOfEmail',
  // Index: accounts_pending_email, read backwards.
  `SELECT ${accountColumns} FROM accounts a
   WHERE a.email = lower($email) AND a.activated_at IS NULL ORDER BY a.created_at DESC LIMIT 1`,
);

/** Returns the latest sign-up with a mail address that has not been activated. */
export async function pendingAccountOfEmail(database: Queryable, email: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(pendingAccountOfEmailStatement({ email })))[0];
}
