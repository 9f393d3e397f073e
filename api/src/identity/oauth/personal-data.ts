import { statement } from '../../platform/db/statement.ts';
import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';

/** Who the account $1 is at providers. Index: social_identities_account_id_provider_key. */
const identitiesStatement = statement(
  'social.exportedIdentities',
  `SELECT provider, name, subject, created_at AS created FROM social_identities WHERE account_id = $1 ORDER BY provider`,
);

/** The levels that were added for a time to the account $1. Index: the primary key. */
const boostStatement = statement(
  'social.exportedBoost',
  'SELECT levels, granted_at AS since, ends_at AS ends FROM reputation_boosts WHERE account_id = $1',
);

type Owned = 'social_identities' | 'social_attempts' | 'social_join_links' | 'reputation_boosts';

const deletes = (table: Owned): PersonalData['purge'] => {
  const remove = statement(`social.purge.${table}`, `DELETE FROM ${table} WHERE account_id = $1`);
  return async (_, transaction, { accountId }) => {
    await transaction.query(remove, [accountId]);
  };
};

const identities: PersonalData = {
  tables: { social_identities: 'connections' },
  exported: {
    kind: 'connections',
    rows: (services, { accountId }) => fewRows(services, identitiesStatement, accountId),
  },
  purge: deletes('social_identities'),
};

/** Attempts and links are over in minutes; those of a hidden account end at once. */
const waiting: PersonalData[] = (['social_attempts', 'social_join_links'] as const).map((table) => ({
  tables: { [table]: table === 'social_join_links' ? 'mailLinks' : 'connections' },
  exported: { because: 'It holds what is sealed or hashed, for as long as a sign-in takes.' },
  hide: deletes(table),
  purge: deletes(table),
}));

const boost: PersonalData = {
  tables: { reputation_boosts: 'boosts' },
  exported: { kind: 'boosts', rows: (services, { accountId }) => fewRows(services, boostStatement, accountId) },
  purge: deletes('reputation_boosts'),
};

/** What signing in by providers holds of a member. */
export const oauthPersonalData: PersonalData[] = [identities, ...waiting, boost];
