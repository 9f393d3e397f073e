import { statement, type Queryable } from '../../../platform/db/database.ts';
import { accountColumns, type AccountRow } from '../queries.ts';

const accountOfIdStatement = statement(
  'credentials.ofId',
  // Index: primary key.
  `SELECT ${accountColumns} FROM accounts a WHERE a.id = $1`,
);

/** An account. */
export async function accountOfId(database: Queryable, accountId: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfIdStatement, [accountId]))[0];
}

const addResetLinkStatement = statement(
  'credentials.addResetLink',
  `INSERT INTO password_reset_links (key_hash, account_id, expires_at) VALUES ($1, $2, $3)`,
);

/** Keeps the link of a mail for a new password. */
export async function addResetLink(
  transaction: Queryable,
  keyHash: Buffer,
  accountId: string,
  expires: Date,
): Promise<void> {
  await transaction.query(addResetLinkStatement, [keyHash, accountId, expires]);
}

const accountOfResetLinkStatement = statement(
  'credentials.ofResetLink',
  // A link that is unknown, used or too late finds nothing, in the same way. Index: primary key.
  `SELECT ${accountColumns} FROM password_reset_links l JOIN accounts a ON a.id = l.account_id
   WHERE l.key_hash = $1 AND l.expires_at > $2`,
);

/** The account for whose password a link can be used. */
export async function accountOfResetLink(
  database: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfResetLinkStatement, [keyHash, now]))[0];
}

const useResetLinkStatement = statement(
  'credentials.useResetLink',
  `DELETE FROM password_reset_links WHERE key_hash = $1 AND expires_at > $2 RETURNING account_id`,
);

/** Uses a link up; false where it was used up, or ran out, since it was looked at. */
export async function takeResetLink(transaction: Queryable, keyHash: Buffer, now: Date): Promise<boolean> {
  return (await transaction.query(useResetLinkStatement, [keyHash, now])).length === 1;
}

const dropResetLinksStatement = statement(
  'credentials.dropResetLinks',
  // Index: password_reset_links_account.
  `DELETE FROM password_reset_links WHERE account_id = $1`,
);

/** Ends all links for a new password of an account. */
export async function dropResetLinks(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(dropResetLinksStatement, [accountId]);
}

const setPasswordStatement = statement(
  'credentials.setPassword',
  `UPDATE accounts SET password_hash = $2 WHERE id = $1`,
);

/** Gives an account another password. */
export async function setPassword(transaction: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await transaction.query(setPasswordStatement, [accountId, passwordHash]);
}

const forgetDevicesStatement = statement(
  'credentials.forgetDevices',
  `DELETE FROM known_devices WHERE account_id = $1`,
);

/** Makes every device of an account an unknown one. */
export async function forgetDevices(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(forgetDevicesStatement, [accountId]);
}

const askEmailStatement = statement(
  'credentials.askEmail',
  // A later wish replaces an earlier one, and its link. Index: primary key.
  `INSERT INTO email_changes (account_id, key_hash, new_email, expires_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id) DO UPDATE SET
     key_hash = EXCLUDED.key_hash, new_email = EXCLUDED.new_email, expires_at = EXCLUDED.expires_at, confirmed_at = NULL`,
);

/** Keeps the wish for another address until its link is opened. */
export async function askEmail(
  transaction: Queryable,
  accountId: string,
  wish: { keyHash: Buffer; newEmail: string; expires: Date },
): Promise<void> {
  await transaction.query(askEmailStatement, [accountId, wish.keyHash, wish.newEmail, wish.expires]);
}

const dropEmailChangeStatement = statement(
  'credentials.dropEmailChange',
  `DELETE FROM email_changes WHERE account_id = $1`,
);

/** Forgets the wish for another address. */
export async function dropEmailChange(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(dropEmailChangeStatement, [accountId]);
}

const takeEmailChangeStatement = statement(
  'credentials.takeEmailChange',
  // Locked: of several fetches of a link at once one changes the address. Index: email_changes_key_hash_key.
  `SELECT ${accountColumns}, c.new_email AS "newEmail", c.confirmed_at IS NOT NULL AS confirmed
   FROM email_changes c JOIN accounts a ON a.id = c.account_id WHERE c.key_hash = $1 AND c.expires_at > $2 FOR UPDATE OF c`,
);

/** The account that a link confirms an address of, with that address. */
export async function takeEmailChange(
  transaction: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<(AccountRow & { newEmail: string; confirmed: boolean }) | undefined> {
  const values = [keyHash, now];
  return (
    await transaction.query<AccountRow & { newEmail: string; confirmed: boolean }>(takeEmailChangeStatement, values)
  )[0];
}

const changeEmailStatement = statement(
  'credentials.changeEmail',
  `WITH confirmed AS (UPDATE email_changes SET confirmed_at = $3 WHERE account_id = $1)
   UPDATE accounts SET email = $2 WHERE id = $1`,
);

/** Makes a confirmed address that of the account; breaks `accounts_active_email` where another account has it. */
export async function changeEmail(transaction: Queryable, accountId: string, email: string, now: Date): Promise<void> {
  await transaction.query(changeEmailStatement, [accountId, email, now]);
}
