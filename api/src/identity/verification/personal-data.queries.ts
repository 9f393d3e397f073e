import { statement } from '../../platform/db/statement.ts';

/** Selects the provider and date of a verification, but not the hash. Index: the primary key. */
export const exportedIdentity = statement<{ accountId: string }>(
  'identity.exported',
  'SELECT provider, verified_at AS since FROM verified_identities WHERE account_id = $accountId',
);

/** Deletes the verified identity of an account. Index: the primary key. */
export const purgeIdentity = statement<{ accountId: string }>(
  'identity.purge',
  'DELETE FROM verified_identities WHERE account_id = $accountId',
);
