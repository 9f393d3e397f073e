import type { NewsItem } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** An article in the news of a page. */
export type NewsItemRow = Omit<NewsItem, 'summary'> & { summary: string | null };

/** The sort key of the last article of the previous page. */
export interface NewsItemCursor {
  beforePublished: string;
  beforeId: string;
}

/** Selects a page of the news of a polly or party, newest first. Index: news_items_newest. */
export const listItems = statement<NewsItemCursor & { targetId: string; limit: number; offset: number }>(
  'news.list',
  `SELECT id, title, summary, url, source, published_at AS published FROM news_items
   WHERE target_id = $targetId AND removed_at IS NULL AND (published_at, id) < ($beforePublished::timestamptz, $beforeId::uuid)
   ORDER BY published_at DESC, id DESC LIMIT $limit OFFSET $offset`,
);

/** Counts the news of a polly or party. Index: news_items_newest. */
export const countItems = statement<{ targetId: string }>(
  'news.count',
  'SELECT count(*)::int AS total FROM news_items WHERE target_id = $targetId AND removed_at IS NULL',
);

/** Marks an article as removed. Index: the primary key. */
export const removeItem = statement<{ itemId: string; now: Date }>(
  'news.removeItem',
  `UPDATE news_items i SET removed_at = $now FROM news_feeds f
   WHERE i.id = $itemId AND i.removed_at IS NULL AND f.id = i.feed_id RETURNING i.title, f.id AS "feedId"`,
);
