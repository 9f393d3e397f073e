import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { InterfaceLanguage } from '@hustings/contract';

/** An account as a log-in or an activation needs it. */
export interface AccountRow {
  id: string;
  userName: string;
  email: string;
  /** Null where the member has none and signs in by a provider. */
  passwordHash: string | null;
  banned: boolean;
  activated: boolean;
  /** Until when the deletion of the account can be undone; null where it is not deleted. */
  undoUntil: string | null;
  language: InterfaceLanguage;
}

/** Of the table `accounts` a. */
export const accountColumns = `a.id, a.user_name AS "userName", a.email, a.password_hash AS "passwordHash",
  a.banned, a.activated_at IS NOT NULL AS activated, a.language,
  (SELECT d.purge_at FROM account_deletions d WHERE d.account_id = a.id) AS "undoUntil"`;

/** What a sign-up stores. */
export interface NewAccount {
  userName: string;
  /** As `reservedNameHash` makes it. */
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
  // A name that is taken, or was that of a member who has left, adds nothing: it is reserved from the deletion on, long
  // before the purge frees it. Indexes: accounts_user_name_key, the primary key of reserved_user_names.
  `INSERT INTO accounts (user_name, email, password_hash, display_name, first_name, last_name, language, consented_at, created_at)
   SELECT $userName, $email, $passwordHash, $displayName, $firstName, $lastName, $language, $consentedAt::timestamptz,
     $createdAt::timestamptz
   WHERE NOT EXISTS (SELECT FROM reserved_user_names WHERE name_hash = $nameHash)
   ON CONFLICT (user_name_key) DO NOTHING
   RETURNING id`,
);

/** Adds an account that waits for activation; undefined where the name is taken. */
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

const accountOfNameStatement = statement<{ userName: string }>(
  'accounts.ofName',
  // Index: accounts_user_name_key.
  `SELECT ${accountColumns} FROM accounts a WHERE a.user_name_key = lower($userName)`,
);

/** The account of a user name in any case, active or not. */
export async function accountOfName(database: Queryable, userName: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfNameStatement({ userName })))[0];
}

const activeAccountOfEmailStatement = statement<{ email: string }>(
  'accounts.activeOfEmail',
  // Index: accounts_active_email.
  `SELECT ${accountColumns} FROM accounts a WHERE a.email = lower($email) AND a.activated_at IS NOT NULL`,
);

/** The active account of an address. */
export async function activeAccountOfEmail(database: Queryable, email: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(activeAccountOfEmailStatement({ email })))[0];
}

const pendingAccountOfEmailStatement = statement<{ email: string }>(
  'accounts.pendingOfEmail',
  // Index: accounts_pending_email, read backwards.
  `SELECT ${accountColumns} FROM accounts a
   WHERE a.email = lower($email) AND a.activated_at IS NULL ORDER BY a.created_at DESC LIMIT 1`,
);

/** The latest sign-up with an address that has not been activated. */
export async function pendingAccountOfEmail(database: Queryable, email: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(pendingAccountOfEmailStatement({ email })))[0];
}

const addActivationLinkStatement = statement<{ keyHash: Uint8Array; accountId: string; expires: Date }>(
  'accounts.addActivationLink',
  `INSERT INTO activation_links (key_hash, account_id, expires_at) VALUES ($keyHash, $accountId, $expires)`,
);

/** Keeps the link of an activation mail. */
export async function addActivationLink(
  database: Queryable,
  keyHash: Buffer,
  accountId: string,
  expires: Date,
): Promise<void> {
  await database.query(addActivationLinkStatement({ keyHash, accountId, expires }));
}

const accountOfLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'accounts.ofActivationLink',
  // Index: primary key of activation_links.
  `SELECT ${accountColumns}, l.expires_at <= $now AS expired
   FROM activation_links l JOIN accounts a ON a.id = l.account_id WHERE l.key_hash = $keyHash`,
);

/** The account that an activation link belongs to, and whether the link is past its time. */
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

/** Activates an account; breaks `accounts_active_email` where the address has an active account already. */
export async function activateAccount(database: Queryable, accountId: string, now: Date): Promise<void> {
  await database.query(activateStatement({ accountId, now }));
}

const dropSignUpStatement = statement<{ accountId: string }>(
  'accounts.dropSignUp',
  `DELETE FROM accounts WHERE id = $accountId AND activated_at IS NULL RETURNING id`,
);

/** Deletes a sign-up that waits for activation; false where it does not wait any more. */
export async function deletePendingSignUp(transaction: Queryable, accountId: string): Promise<boolean> {
  return (await transaction.query(dropSignUpStatement({ accountId }))).length === 1;
}

const dropRivalLinksStatement = statement<{ email: string }>(
  'accounts.dropRivalLinks',
  // Index: accounts_pending_email, then activation_links_account.
  `DELETE FROM activation_links l USING accounts a WHERE a.id = l.account_id AND a.email = $email AND a.activated_at IS NULL`,
);

/** Ends the links of other sign-ups with an address that has just been proven. */
export async function deleteOtherActivationLinks(database: Queryable, email: string): Promise<void> {
  await database.query(dropRivalLinksStatement({ email }));
}

const markHumanCheckStatement = statement<{ solutionHash: Uint8Array; expires: Date }>(
  'accounts.useCaptcha',
  // Index: primary key.
  `INSERT INTO used_human_checks (solution_hash, expires_at) VALUES ($solutionHash, $expires)
   ON CONFLICT (solution_hash) DO NOTHING RETURNING true AS used`,
);

/** Marks a solution as used; false where it was used before. */
export async function markCaptchaUsed(database: Queryable, solutionHash: Buffer, expires: Date): Promise<boolean> {
  return (await database.query(markHumanCheckStatement({ solutionHash, expires }))).length === 1;
}

const purgeStatements = {
  // Index: accounts_pending_since.
  pending: statement('accounts.purgePending', `DELETE FROM accounts WHERE activated_at IS NULL AND created_at < $1`),
  links: statement('accounts.purgeLinks', `DELETE FROM activation_links WHERE expires_at < $1`),
  // Index: password_reset_links_expiry.
  resets: statement('accounts.purgeResets', `DELETE FROM password_reset_links WHERE expires_at < $1`),
  // Index: email_changes_expiry.
  emailChanges: statement('accounts.purgeEmailChanges', `DELETE FROM email_changes WHERE expires_at < $1`),
  // Index: replaced_tokens_age.
  tokens: statement('accounts.purgeTokens', `DELETE FROM replaced_tokens WHERE replaced_at < $1`),
  // Index: sessions_expiry.
  sessions: statement('accounts.purgeSessions', `DELETE FROM sessions WHERE expires_at < $1`),
  // Index: log_in_failures_age.
  failures: statement('accounts.purgeFailures', `DELETE FROM log_in_failures WHERE failed_at < $1`),
  // Index: used_human_checks_expiry.
  humanChecks: statement('accounts.purgeHumanChecks', `DELETE FROM used_human_checks WHERE expires_at < $1`),
};

/** Deletes what is older than the moment given for each. */
export async function purge(database: Queryable, before: Record<keyof typeof purgeStatements, Date>): Promise<void> {
  for (const [name, each] of Object.entries(purgeStatements)) {
    await database.query(each, [before[name as keyof typeof purgeStatements]]);
  }
}
