import { fewRows, type PersonalData } from '../../../platform/core/personal-data.ts';
import { deleteCorrectionsOf, ownCorrections } from '../corrections/corrections.queries.ts';

/**
 * The corrections that owners and staff of pages wrote. Passages themselves repeat public posts, stances and news, and go
 * with them.
 */
export const digitalPoliticiansPersonalData: PersonalData[] = [
  {
    tables: { passage_corrections: 'claims' },
    exported: {
      kind: 'corrections',
      rows: (services, { accountId }) => fewRows(services, ownCorrections({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(deleteCorrectionsOf({ accountId }));
    },
  },
];
