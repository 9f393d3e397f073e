import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/merge-rows.ts';

/** Counts the news items of a target. Index: news_items_newest. */
export const countNews = statement<{ targetId: string }>(
  'news.countOfTarget',
  'SELECT count(*)::int AS total FROM news_items WHERE target_id = $targetId AND removed_at IS NULL',
);

/** Deletes the news items of a target that another target has too. Indexes: the unique keys of news_items. */
export const dropSharedItems = statement<MergedPair>(
  'news.dropItemsOfBoth',
  `DELETE FROM news_items merged WHERE merged.target_id = $mergedId AND EXISTS (
     SELECT FROM news_items kept WHERE kept.target_id = $keptId AND (
       kept.guid_hash = merged.guid_hash OR kept.url_hash = merged.url_hash OR kept.title_hash = merged.title_hash))`,
);

/**
 * Moves the news items of a target. Items of a feed that both have get the feed of the other target. Indexes: the unique
 * keys of news_items and news_feeds.
 */
export const moveItems = statement<MergedPair>(
  'news.moveTargetItems',
  `UPDATE news_items SET target_id = $keptId, feed_id = coalesce(
     (SELECT kept.id FROM news_feeds merged JOIN news_feeds kept ON kept.target_id = $keptId AND kept.url = merged.url
      WHERE merged.id = news_items.feed_id), feed_id)
   WHERE target_id = $mergedId`,
);

/** The column of feeds that refers to targets of one kind. */
export type FeedOwner = 'person_id' | 'party_id';

/** Deletes the feeds of a target that another target has too. Index: the unique key of news_feeds. */
export const dropSharedFeeds = statement<MergedPair>(
  'news.dropSharedFeeds',
  `DELETE FROM news_feeds merged USING news_feeds kept
   WHERE merged.target_id = $mergedId AND kept.target_id = $keptId AND kept.url = merged.url`,
);

/** Returns the statement that moves the feeds of a target of one kind. Indexes: news_feeds_person, news_feeds_party. */
export const moveFeeds = (owner: FeedOwner) =>
  statement<MergedPair>(
    `news.moveFeeds.${owner}`,
    `UPDATE news_feeds SET ${owner} = $keptId WHERE ${owner} = $mergedId`,
  );
