import { statement } from '../../../platform/db/statement.ts';

/** Selects, for the export of an account's data, the feeds that it has added. Index: news_feeds_added_by. */
export const exportedFeeds = statement<{ accountId: string }>(
  'news.exportedFeeds',
  'SELECT url AS address, created_at AS created FROM news_feeds WHERE added_by = $accountId ORDER BY id',
);

/** Clears an account from the feeds that it has added. Index: news_feeds_added_by. */
export const clearMember = statement<{ accountId: string }>(
  'news.clearMember',
  'UPDATE news_feeds SET added_by = NULL WHERE added_by = $accountId',
);
