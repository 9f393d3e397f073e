import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/person-rows.ts';

/** Counts the news items of a polly. Index: news_items_newest. */
export const countPollyNews = statement<{ personId: string }>(
  'news.countOfPolly',
  'SELECT count(*)::int AS total FROM news_items WHERE target_id = $personId AND removed_at IS NULL',
);

/** Deletes the news items of a polly that another polly has too. Indexes: the unique keys of news_items. */
export const dropSharedItems = statement<MergedPair>(
  'news.dropSharedItems',
  `DELETE FROM news_items merged WHERE merged.target_id = $mergedId AND EXISTS (
     SELECT FROM news_items kept WHERE kept.target_id = $keptId AND (
       kept.guid_hash = merged.guid_hash OR kept.url_hash = merged.url_hash OR kept.title_hash = merged.title_hash))`,
);

/**
 * Moves the news items of a polly. Items of a feed that both have get the feed of the other polly. Indexes: the unique
 * keys of news_items and news_feeds.
 */
export const moveItems = statement<MergedPair>(
  'news.movePersonItems',
  `UPDATE news_items SET target_id = $keptId, feed_id = coalesce(
     (SELECT kept.id FROM news_feeds merged JOIN news_feeds kept ON kept.target_id = $keptId AND kept.url = merged.url
      WHERE merged.id = news_items.feed_id), feed_id)
   WHERE target_id = $mergedId`,
);

/** Deletes the feeds of a polly that another polly has too. Index: the unique key of news_feeds. */
export const dropSharedFeeds = statement<MergedPair>(
  'news.dropSharedFeeds',
  `DELETE FROM news_feeds merged USING news_feeds kept
   WHERE merged.person_id = $mergedId AND kept.target_id = $keptId AND kept.url = merged.url`,
);

/** Moves the feeds of a polly. Index: news_feeds_person. */
export const moveFeeds = statement<MergedPair>(
  'news.movePersonFeeds',
  'UPDATE news_feeds SET person_id = $keptId WHERE person_id = $mergedId',
);
