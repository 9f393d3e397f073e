import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

const deletesFrom = (table: Parameters<typeof queries.deleteOwned>[0]): PersonalData['purge'] => {
  const deleteRows = queries.deleteOwned(table);
  return async (_, transaction, { accountId }) => {
    await transaction.query(deleteRows({ accountId }));
  };
};

const identities: PersonalData = {
  tables: { social_identities: 'connections' },
  exported: {
    kind: 'connections',
    rows: (services, { accountId }) => fewRows(services, queries.exportedIdentities({ accountId })),
  },
  purge: deletesFrom('social_identities'),
};

/** OAuth states and join links. They expire in minutes or hours; hiding an account deletes those of the account. */
const expiring: PersonalData[] = (['social_attempts', 'social_join_links'] as const).map((table) => ({
  tables: { [table]: table === 'social_join_links' ? 'mailLinks' : 'connections' },
  exported: { because: 'It holds encrypted or hashed data, for the time of a sign-in.' },
  hide: deletesFrom(table),
  purge: deletesFrom(table),
}));

const boost: PersonalData = {
  tables: { reputation_boosts: 'boosts' },
  exported: {
    kind: 'boosts',
    rows: (services, { accountId }) => fewRows(services, queries.exportedBoost({ accountId })),
  },
  purge: deletesFrom('reputation_boosts'),
};

/** The personal data of signing in through a provider. */
export const oauthPersonalData: PersonalData[] = [identities, ...expiring, boost];
