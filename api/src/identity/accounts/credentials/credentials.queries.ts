import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { accountColumns, type AccountRow } from '../accounts.queries.ts';

const accountOfIdStatement = statement<{ accountId: string }>(
  'credentials.ofId',
  // Index: primary key.
  `SELECT ${accountColumns} FROM accounts a WHERE a.id = $accountId`,
);

/** An account. */
export async function accountOfId(database: Queryable, accountId: string): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfIdStatement({ accountId })))[0];
}

const addResetLinkStatement = statement<{ keyHash: Uint8Array; accountId: string; expires: Date }>(
  'credentials.addResetLink',
  `INSERT INTO password_reset_links (key_hash, account_id, expires_at) VALUES ($keyHash, $accountId, $expires)`,
);

/** Keeps the link of a mail for a new password. */
export async function addResetLink(
  transaction: Queryable,
  keyHash: Buffer,
  accountId: string,
  expires: Date,
): Promise<void> {
  await transaction.query(addResetLinkStatement({ keyHash, accountId, expires }));
}

const accountOfResetLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'credentials.ofResetLink',
  // A link that is unknown, used or too late finds nothing, in the same way. Index: primary key.
  `SELECT ${accountColumns} FROM password_reset_links l JOIN accounts a ON a.id = l.account_id
   WHERE l.key_hash = $keyHash AND l.expires_at > $now`,
);

/** The account for whose password a link can be used. */
export async function accountOfResetLink(
  database: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfResetLinkStatement({ keyHash, now })))[0];
}

const consumeResetLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'credentials.useResetLink',
  `DELETE FROM password_reset_links WHERE key_hash = $keyHash AND expires_at > $now RETURNING account_id`,
);

/** Uses a link up; false where it was used up, or ran out, since it was looked at. */
export async function takeResetLink(transaction: Queryable, keyHash: Buffer, now: Date): Promise<boolean> {
  return (await transaction.query(consumeResetLinkStatement({ keyHash, now }))).length === 1;
}

const dropResetLinksStatement = statement<{ accountId: string }>(
  'credentials.dropResetLinks',
  // Index: password_reset_links_account.
  `DELETE FROM password_reset_links WHERE account_id = $accountId`,
);

/** Ends all links for a new password of an account. */
export async function dropResetLinks(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(dropResetLinksStatement({ accountId }));
}

const setPasswordStatement = statement<{ accountId: string; passwordHash: string }>(
  'credentials.setPassword',
  `UPDATE accounts SET password_hash = $passwordHash WHERE id = $accountId`,
);

/** Gives an account another password. */
export async function setPassword(transaction: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await transaction.query(setPasswordStatement({ accountId, passwordHash }));
}

const forgetDevicesStatement = statement<{ accountId: string }>(
  'credentials.forgetDevices',
  `DELETE FROM known_devices WHERE account_id = $accountId`,
);

/** Makes every device of an account an unknown one. */
export async function forgetDevices(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(forgetDevicesStatement({ accountId }));
}

const askEmailStatement = statement<{ accountId: string; keyHash: Uint8Array; newEmail: string; expires: Date }>(
  'credentials.askEmail',
  // A later wish replaces an earlier one, and its link. Index: primary key.
  `INSERT INTO email_changes (account_id, key_hash, new_email, expires_at) VALUES ($accountId, $keyHash, $newEmail,
    $expires)
   ON CONFLICT (account_id) DO UPDATE SET
     key_hash = EXCLUDED.key_hash, new_email = EXCLUDED.new_email, expires_at = EXCLUDED.expires_at, confirmed_at = NULL`,
);

/** Keeps the wish for another address until its link is opened. */
export async function askEmail(
  transaction: Queryable,
  accountId: string,
  wish: { keyHash: Buffer; newEmail: string; expires: Date },
): Promise<void> {
  await transaction.query(
    askEmailStatement({ accountId, keyHash: wish.keyHash, newEmail: wish.newEmail, expires: wish.expires }),
  );
}

const dropEmailChangeStatement = statement<{ accountId: string }>(
  'credentials.dropEmailChange',
  `DELETE FROM email_changes WHERE account_id = $accountId`,
);

/** Forgets the wish for another address. */
export async function dropEmailChange(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(dropEmailChangeStatement({ accountId }));
}

const takeEmailChangeStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'credentials.takeEmailChange',
  // Locked: of several fetches of a link at once one changes the address. Index: email_changes_key_hash_key.
  `SELECT ${accountColumns}, c.new_email AS "newEmail", c.confirmed_at IS NOT NULL AS confirmed
   FROM email_changes c JOIN accounts a ON a.id = c.account_id WHERE c.key_hash = $keyHash AND c.expires_at > $now FOR UPDATE OF c`,
);

/** The account that a link confirms an address of, with that address. */
export async function takeEmailChange(
  transaction: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<(AccountRow & { newEmail: string; confirmed: boolean }) | undefined> {
  const values = { keyHash, now };
  return (
    await transaction.query<AccountRow & { newEmail: string; confirmed: boolean }>(takeEmailChangeStatement(values))
  )[0];
}

const changeEmailStatement = statement<{ accountId: string; email: string; now: Date }>(
  'credentials.changeEmail',
  `WITH confirmed AS (UPDATE email_changes SET confirmed_at = $now WHERE account_id = $accountId)
   UPDATE accounts SET email = $email WHERE id = $accountId`,
);

/** Makes a confirmed address that of the account; breaks `accounts_active_email` where another account has it. */
export async function changeEmail(transaction: Queryable, accountId: string, email: string, now: Date): Promise<void> {
  await transaction.query(changeEmailStatement({ accountId, email, now }));
}
