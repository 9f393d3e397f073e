import { statement } from '../../platform/db/statement.ts';
import { ownFieldColumns } from './own-profile/own-profile.ts';

/** The account $1 as its owner knows it. Index: the primary key. */
export const ownAccount = statement(
  'accounts.exported',
  `SELECT a.user_name AS "userName", a.email, ${ownFieldColumns}, a.roles, a.level AS "reputationLevel",
     a.created_at AS created, a.activated_at AS activated, a.consented_at AS "consentToOpinions"
   FROM accounts a WHERE a.id = $1`,
);

/** The devices that are signed in to the account $1. Index: sessions_account_id_device_hash_key. */
export const ownDevices = statement(
  'accounts.exportedDevices',
  `SELECT browser, system, created_at AS created, used_at AS "lastUsed", expires_at AS expires
   FROM sessions WHERE account_id = $1 ORDER BY created_at`,
);

/** Since when the account $1 asks for one-time codes. Index: the primary key. */
export const ownOneTimeCodes = statement(
  'accounts.exportedOneTimeCodes',
  'SELECT enabled_at AS since FROM one_time_codes WHERE account_id = $1 AND enabled_at IS NOT NULL',
);

/** The address that the account $1 has asked for. Index: the primary key. */
export const ownEmailChange = statement(
  'accounts.exportedEmailChange',
  'SELECT new_email AS email, expires_at AS expires, confirmed_at AS confirmed FROM email_changes WHERE account_id = $1',
);

type Owned =
  | 'sessions'
  | 'known_devices'
  | 'one_time_codes'
  | 'email_changes'
  | 'activation_links'
  | 'password_reset_links';

/** Deletes what a table holds of the account $1; its index on the account serves. What hangs on it goes too. */
export const deleteOwned = (table: Owned) =>
  statement(`accounts.purge.${table}`, `DELETE FROM ${table} WHERE account_id = $1`);

/** Deletes the account `accountId`. Index: the primary key. */
export const deleteAccount = statement<{ accountId: string }>(
  'accounts.purge.account',
  'DELETE FROM accounts WHERE id = $accountId',
);
