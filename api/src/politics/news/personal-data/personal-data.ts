import { statement } from '../../../platform/db/statement.ts';
import { fewRows, type PersonalData } from '../../../platform/core/personal-data.ts';

const feeds = statement(
  'news.exportedFeeds',
  // Index: news_feeds_added_by.
  'SELECT url AS address, created_at AS created FROM news_feeds WHERE added_by = $1 ORDER BY id',
);

const forget = statement<{ accountId: string }>(
  'news.forgetMember',
  // Index: news_feeds_added_by.
  'UPDATE news_feeds SET added_by = NULL WHERE added_by = $accountId',
);

/** A feed belongs to the page; who added it is forgotten. News are what other sites say. */
export const newsPersonalData: PersonalData[] = [
  {
    tables: { news_feeds: 'feeds', news_items: 'feeds' },
    exported: { kind: 'newsFeeds', rows: (services, { accountId }) => fewRows(services, feeds, accountId) },
    async purge(_, transaction, { accountId }) {
      await transaction.query(forget({ accountId }));
    },
  },
];
