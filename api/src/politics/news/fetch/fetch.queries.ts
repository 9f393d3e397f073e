import { statement } from '../../../platform/db/statement.ts';
import { feedColumns } from '../feeds/feeds.queries.ts';

/** Adds the feeds that imported data names, except removed ones. Index: person_contacts_value. */
export const addFeedsOfData = statement<{ now: Date }>(
  'news.addFeedsOfData',
  `INSERT INTO news_feeds (person_id, url, origin, created_at, due_at)
   SELECT person_id, value, 'data', $now, $now FROM person_contacts WHERE kind = 'rss'
   ON CONFLICT (target_id, url) DO NOTHING`,
);

/**
 * Dequeues up to `limit` due feeds, which no other process fetches until `dueUntil`. Skips feeds of imported data that
 * the data no longer names. Index: news_feeds_due.
 */
export const takeDueFeeds = statement<{ now: Date; dueUntil: Date; limit: number }>(
  'news.takeDue',
  `UPDATE news_feeds f SET due_at = $dueUntil WHERE f.id IN (
     SELECT d.id FROM news_feeds d
     WHERE d.removed_at IS NULL AND d.paused_at IS NULL AND d.due_at <= $now AND (d.origin <> 'data' OR EXISTS (
       SELECT FROM person_contacts c WHERE c.person_id = d.person_id AND c.kind = 'rss' AND c.value = d.url))
     ORDER BY d.due_at LIMIT $limit FOR UPDATE SKIP LOCKED
   ) RETURNING ${feedColumns}`,
);

/**
 * Records a successful fetch. Returns no row if the feed was removed or paused during the fetch. Index: the primary
 * key.
 */
export const recordSuccess = statement<{
  feedId: string;
  title: string | null;
  etag: string | null;
  modified: string | null;
  now: Date;
  dueAt: Date;
  redirects: readonly string[];
}>(
  'news.recordSuccess',
  `UPDATE news_feeds SET title = coalesce($title, title), etag = $etag, modified = $modified, succeeded_at = $now,
     due_at = $dueAt, failures = 0, led_to = $redirects
   WHERE id = $feedId AND removed_at IS NULL AND paused_at IS NULL RETURNING id`,
);

/** Records a failed fetch. Index: the primary key. */
export const recordFailure = statement<{ feedId: string; dueAt: Date }>(
  'news.recordFailure',
  'UPDATE news_feeds SET failures = failures + 1, due_at = $dueAt WHERE id = $feedId',
);

/**
 * Adds articles of a feed, except those with the same id, address, or title and day as a stored article. Articles
 * published since `newSince` get the value of `round`; watchers are notified of them. Returns for each added article
 * whether it has the value of `round`. Indexes: the three unique indexes of articles.
 */
export const addItems = statement<{
  feedId: string;
  targetId: string;
  source: string;
  guidHashes: readonly (Uint8Array | null)[];
  urlHashes: readonly Uint8Array[];
  titleHashes: readonly Uint8Array[];
  urls: readonly string[];
  titles: readonly string[];
  summaries: readonly (null | string)[];
  published: readonly Date[];
  newSince: Date;
  round: Date;
}>(
  'news.add',
  `INSERT INTO news_items
     (feed_id, target_id, source, guid_hash, url_hash, title_hash, url, title, summary, published_at, round)
   SELECT $feedId, $targetId, $source, i.*, CASE WHEN i.published >= $newSince THEN $round::timestamptz END
   FROM unnest($guidHashes::bytea[], $urlHashes::bytea[], $titleHashes::bytea[], $urls::text[], $titles::text[],
     $summaries::text[], $published::timestamptz[])
     AS i (guid_hash, url_hash, title_hash, url, title, summary, published)
   ON CONFLICT DO NOTHING RETURNING round IS NOT NULL AS "hasRound"`,
);

/** Pauses a feed that redirects to a paused feed. Index: the primary key. */
export const pauseRedirectingFeed = statement<{ feedId: string; now: Date; redirects: readonly string[] }>(
  'news.pauseRedirectingFeed',
  `UPDATE news_feeds SET paused_at = $now, led_to = $redirects WHERE id = $feedId AND removed_at IS NULL AND paused_at IS NULL`,
);

/** Deletes articles that were published before a moment. Index: news_items_age. */
export const deleteOldItems = statement<{ publishedBefore: Date }>(
  'news.deleteOldItems',
  'DELETE FROM news_items WHERE published_at < $publishedBefore',
);
