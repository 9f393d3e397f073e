import { statement } from '../../../platform/db/statement.ts';

/** Selects and locks an active member by user name, ignoring case. Index: accounts_user_name_key. */
export const lockMemberByName = statement<{ userName: string }>(
  'anonymity.findToVerify',
  `SELECT id, user_name AS "userName" FROM accounts
   WHERE user_name_key = lower($userName) AND activated_at IS NOT NULL AND deleted_at IS NULL FOR NO KEY UPDATE`,
);

/** Marks the identity of an account as verified. An existing verification keeps its time. Index: the primary key. */
export const setVerified = statement<{ accountId: string; now: Date }>(
  'anonymity.setVerified',
  `UPDATE accounts SET identity_verified_at = coalesce(identity_verified_at, $now::timestamptz), identity_withdrawn_at = NULL
   WHERE id = $accountId RETURNING identity_verified_at AS verified`,
);

/** Withdraws the verification of an account. Index: the primary key. */
export const setWithdrawn = statement<{ accountId: string; now: Date }>(
  'anonymity.setWithdrawn',
  'UPDATE accounts SET identity_verified_at = NULL, identity_withdrawn_at = $now WHERE id = $accountId RETURNING NULL AS verified',
);
