import { statement, type Statement } from '../../platform/db/statement.ts';
import { ownFieldColumns } from './own-profile/own-profile.queries.ts';

interface OfAccount {
  accountId: string;
}

/** Selects the account for its export. Index: the primary key. */
export const exportedAccount = statement<OfAccount>(
  'accounts.exported',
  `SELECT a.user_name AS "userName", a.email, ${ownFieldColumns}, a.roles, a.level AS "reputationLevel",
     a.created_at AS created, a.activated_at AS activated, a.consented_at AS "consentToOpinions"
   FROM accounts a WHERE a.id = $accountId`,
);

/** Selects the devices on which an account is logged in. Index: sessions_account_id_device_hash_key. */
export const exportedDevices = statement<OfAccount>(
  'accounts.exportedDevices',
  `SELECT browser, system, created_at AS created, used_at AS "lastUsed", expires_at AS expires
   FROM sessions WHERE account_id = $accountId ORDER BY created_at`,
);

/** Selects the moment when an account enabled one-time codes. Index: the primary key. */
export const exportedOneTimeCodes = statement<OfAccount>(
  'accounts.exportedOneTimeCodes',
  'SELECT enabled_at AS since FROM one_time_codes WHERE account_id = $accountId AND enabled_at IS NOT NULL',
);

/** Selects an account's pending request to change its mail address. Index: the primary key. */
export const exportedEmailChange = statement<OfAccount>(
  'accounts.exportedEmailChange',
  `SELECT new_email AS email, expires_at AS expires, confirmed_at AS confirmed FROM email_changes
   WHERE account_id = $accountId`,
);

type OwnedTable =
  | 'sessions'
  | 'known_devices'
  | 'one_time_codes'
  | 'email_changes'
  | 'activation_links'
  | 'password_reset_links';

/** Makes the statement that deletes the rows of an account from a table. Uses the table's index on the account. */
export const deleteOwned = (table: OwnedTable): Statement<OfAccount> =>
  statement(`accounts.purge.${table}`, `DELETE FROM ${table} WHERE account_id = $accountId`);

/** Deletes an account. Index: the primary key. */
export const deleteAccount = statement<OfAccount>(
  'accounts.purge.account',
  'DELETE FROM accounts WHERE id = $accountId',
);
