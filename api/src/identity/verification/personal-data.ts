import { statement } from '../../platform/db/statement.ts';
import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';

const exportedStatement = statement(
  'identity.exported',
  // The hash tells a reader nothing. Index: the primary key.
  'SELECT provider, verified_at AS since FROM verified_identities WHERE account_id = $1',
);

const purgeStatement = statement<{ accountId: string }>(
  'identity.purge',
  'DELETE FROM verified_identities WHERE account_id = $accountId',
);

/**
 * What a verification by a provider stores of a member. A deleted account keeps it until the purge, so that its identity
 * cannot verify another account while the deletion can be undone.
 */
export const identityPersonalData: PersonalData[] = [
  {
    tables: { verified_identities: 'identity' },
    exported: {
      kind: 'identity',
      rows: (services, { accountId }) => fewRows(services, exportedStatement, accountId),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(purgeStatement({ accountId }));
    },
  },
];
