import { statement, type Statement } from '../../platform/db/statement.ts';

interface OfAccount {
  accountId: string;
}

/** Selects the identities of an account at providers. Index: social_identities_account_id_provider_key. */
export const exportedIdentities = statement<OfAccount>(
  'oauth.exportedIdentities',
  `SELECT provider, name, subject, created_at AS created FROM social_identities
   WHERE account_id = $accountId ORDER BY provider`,
);

/** Selects the boost of an account. Index: the primary key. */
export const exportedBoost = statement<OfAccount>(
  'oauth.exportedBoost',
  'SELECT levels, granted_at AS since, ends_at AS ends FROM reputation_boosts WHERE account_id = $accountId',
);

type OwnedTable = 'social_identities' | 'social_attempts' | 'social_join_links' | 'reputation_boosts';

/** Makes the statement that deletes the rows of an account from a table. */
export const deleteOwned = (table: OwnedTable): Statement<OfAccount> =>
  statement(`oauth.purge.${table}`, `DELETE FROM ${table} WHERE account_id = $accountId`);
