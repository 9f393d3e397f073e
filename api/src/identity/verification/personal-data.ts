import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

/**
 * The personal data of a verification by a provider. A deleted account keeps it until the purge, so that its identity
 * cannot verify another account while the deletion can be undone.
 */
export const identityPersonalData: PersonalData[] = [
  {
    tables: { verified_identities: 'identity' },
    exported: {
      kind: 'identity',
      rows: (services, { accountId }) => fewRows(services, queries.exportedIdentity({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.purgeIdentity({ accountId }));
    },
  },
];
