import { fewRows, type PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

/** A feed belongs to a page, so a purge only clears the member who added it. Articles contain no data of members. */
export const newsPersonalData: PersonalData[] = [
  {
    tables: { news_feeds: 'feeds', news_items: 'feeds' },
    exported: {
      kind: 'newsFeeds',
      rows: (services, { accountId }) => fewRows(services, queries.exportedFeeds({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.clearMember({ accountId }));
    },
  },
];
