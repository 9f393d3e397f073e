import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { accountColumns, type AccountRow } from '../accounts.queries.ts';

const addResetLinkStatement = statement<{ keyHash: Uint8Array; accountId: string; expires: Date }>(
  'credentials.addResetLink',
  `INSERT INTO password_reset_links (key_hash, account_id, expires_at) VALUES ($keyHash, $accountId, $expires)`,
);

/** Stores a password reset link by the hash of its key. */
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
  // Returns no row for an unknown, used or expired link. Index: primary key.
  `SELECT ${accountColumns} FROM password_reset_links l JOIN accounts a ON a.id = l.account_id
   WHERE l.key_hash = $keyHash AND l.expires_at > $now`,
);

/** Returns the account that a valid password reset link belongs to. */
export async function accountOfResetLink(
  database: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountOfResetLinkStatement({ keyHash, now })))[0];
}

const consumeResetLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'credentials.consumeResetLink',
  `DELETE FROM password_reset_links WHERE key_hash = $keyHash AND expires_at > $now RETURNING account_id`,
);

/** Deletes a password reset link. Returns false if it was used or has expired. */
export async function consumeResetLink(transaction: Queryable, keyHash: Buffer, now: Date): Promise<boolean> {
  return (await transaction.query(consumeResetLinkStatement({ keyHash, now }))).length === 1;
}

const deleteResetLinksStatement = statement<{ accountId: string }>(
  'credentials.deleteResetLinks',
  // Index: password_reset_links_account.
  `DELETE FROM password_reset_links WHERE account_id = $accountId`,
);

/** Deletes all password reset links of an account. */
export async function deleteResetLinks(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(deleteResetLinksStatement({ accountId }));
}

const setPasswordStatement = statement<{ accountId: string; passwordHash: string }>(
  'credentials.setPassword',
  `UPDATE accounts SET password_hash = $passwordHash WHERE id = $accountId`,
);

/** Stores the hash of a new password for an account. */
export async function setPassword(transaction: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await transaction.query(setPasswordStatement({ accountId, passwordHash }));
}

const forgetDevicesStatement = statement<{ accountId: string }>(
  'credentials.forgetDevices',
  `DELETE FROM known_devices WHERE account_id = $accountId`,
);

/** Deletes the known devices of an account. */
export async function forgetDevices(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(forgetDevicesStatement({ accountId }));
}

const storeEmailChangeStatement = statement<{
  accountId: string;
  keyHash: Uint8Array;
  newEmail: string;
  expires: Date;
}>(
  'credentials.storeEmailChange',
  // A new request replaces the earlier one and invalidates its link. Index: primary key.
  `INSERT INTO email_changes (account_id, key_hash, new_email, expires_at) VALUES ($accountId, $keyHash, $newEmail,
    $expires)
   ON CONFLICT (account_id) DO UPDATE SET
     key_hash = EXCLUDED.key_hash, new_email = EXCLUDED.new_email, expires_at = EXCLUDED.expires_at, confirmed_at = NULL`,
);

/** Stores a request to change the mail address, which takes effect when its confirmation link is opened. */
export async function storeEmailChange(
  transaction: Queryable,
  accountId: string,
  change: { keyHash: Buffer; newEmail: string; expires: Date },
): Promise<void> {
  await transaction.query(
    storeEmailChangeStatement({
      accountId,
      keyHash: change.keyHash,
      newEmail: change.newEmail,
      expires: change.expires,
    }),
  );
}

const deleteEmailChangeStatement = statement<{ accountId: string }>(
  'credentials.deleteEmailChange',
  `DELETE FROM email_changes WHERE account_id = $accountId`,
);

/** Deletes an account's request to change the mail address. */
export async function deleteEmailChange(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(deleteEmailChangeStatement({ accountId }));
}

/** A request to change the mail address, with its account. */
interface EmailChangeRow extends AccountRow {
  newEmail: string;
  confirmed: boolean;
}

const lockEmailChangeStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'credentials.lockEmailChange',
  // With the lock, only one of several simultaneous requests for a link changes the address. Index:
  // email_changes_key_hash_key.
  `SELECT ${accountColumns}, c.new_email AS "newEmail", c.confirmed_at IS NOT NULL AS confirmed
   FROM email_changes c JOIN accounts a ON a.id = c.account_id WHERE c.key_hash = $keyHash AND c.expires_at > $now FOR UPDATE OF c`,
);

/** Locks and returns the change request that a confirmation link belongs to, with its account. */
export async function lockEmailChange(
  transaction: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return (await transaction.query<EmailChangeRow>(lockEmailChangeStatement({ keyHash, now })))[0];
}

const changeEmailStatement = statement<{ accountId: string; email: string; now: Date }>(
  'credentials.changeEmail',
  `WITH confirmed AS (UPDATE email_changes SET confirmed_at = $now WHERE account_id = $accountId)
   UPDATE accounts SET email = $email WHERE id = $accountId`,
);

/**
 * Replaces the mail address of an account with a confirmed one.
 *
 * @throws a unique violation of `accounts_active_email` if another account has the address.
 */
export async function changeEmail(transaction: Queryable, accountId: string, email: string, now: Date): Promise<void> {
  await transaction.query(changeEmailStatement({ accountId, email, now }));
}
