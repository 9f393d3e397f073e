import { fewRows, type PersonalData } from '../../../platform/core/personal-data.ts';
import { deleteCorrectionsOf, deletePassagesOf, ownCorrections } from '../corrections/corrections.queries.ts';

/**
 * The corrections that owners and staff of pages wrote, and the passages of their posts and stances. Purge them before the
 * posts and stances, by whose authors they are found.
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
  {
    tables: { passages: 'posts' },
    exported: { because: 'A passage repeats words of a post or stance, which the export contains.' },
    async purge(_, transaction, { accountId }) {
      await transaction.query(deletePassagesOf({ accountId }));
    },
  },
];
