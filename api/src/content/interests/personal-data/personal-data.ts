import { fewRows, rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

interface ExportedTopic {
  id: string;
  name: string;
  created: string;
}

/** The interests of a member. There is no `hide`, because only the member sees them. */
export const interestsPersonalData: PersonalData[] = [
  {
    tables: { followed_topics: 'interests' },
    exported: {
      kind: 'followedTopics',
      async *rows(services, { accountId }) {
        const rows = rowsInBatches<ExportedTopic>(services, (batch) => queries.exportedTopics({ accountId, ...batch }));
        for await (const { id: _, ...topic } of rows) yield topic;
      },
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.removeTopics({ accountId }));
    },
  },
  {
    tables: { interest_places: 'interests' },
    exported: {
      kind: 'interestPlaces',
      rows: (services, { accountId }) => fewRows(services, queries.exportedPlaces({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.removePlaces({ accountId }));
    },
  },
];
