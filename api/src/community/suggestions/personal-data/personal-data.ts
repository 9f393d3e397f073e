import { rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import { dismissedMembers, removeDismissals } from './personal-data.queries.ts';

interface ExportedDismissal {
  id: string;
  userName: string;
  created: string;
}

/** The members whom a member does not want suggested again. Only that member knows. */
export const suggestionsPersonalData: PersonalData[] = [
  {
    tables: { dismissed_suggestions: 'interests' },
    exported: {
      kind: 'dismissedSuggestions',
      async *rows(services, { accountId }) {
        const rows = rowsInBatches<ExportedDismissal>(services, (batch) => dismissedMembers({ accountId, ...batch }));
        for await (const { id: _, ...row } of rows) yield row;
      },
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(removeDismissals({ accountId }));
    },
  },
];
