import { statement } from '../../../platform/db/statement.ts';
import { partyPathSql, pollyPathSql } from '../targets.queries.ts';

/** A feed of a polly or party. */
export interface FeedRow {
  id: string;
  personId: string | null;
  targetId: string;
  url: string;
  title: string | null;
  origin: 'data' | 'owner' | 'admin';
  paused: boolean;
  failures: number;
  etag: string | null;
  modified: string | null;
  succeeded: string | null;
  /** The addresses to which the last fetch was redirected, in order. */
  redirects: string[];
  /** The path of the page of the polly or party. */
  path: string;
}

/** The columns for a `FeedRow`, selected from `news_feeds` under the alias `f`. */
export const feedColumns = `f.id, f.person_id AS "personId", f.target_id AS "targetId", f.url, f.title, f.origin, f.failures, f.etag,
  f.paused_at IS NOT NULL AS paused,
  f.modified, f.succeeded_at AS succeeded, f.led_to AS redirects, CASE WHEN f.person_id IS NULL THEN
    (SELECT ${partyPathSql} FROM organizations t WHERE t.id = f.party_id)
  ELSE (SELECT ${pollyPathSql} FROM people t WHERE t.id = f.person_id) END AS path`;

/** Selects the feeds of a polly or party. Index: the unique key of target and address. */
export const listFeeds = statement<{ targetId: string }>(
  'news.feeds',
  `SELECT ${feedColumns} FROM news_feeds f WHERE f.target_id = $targetId AND f.removed_at IS NULL ORDER BY f.id`,
);

/** Selects a feed. Index: the primary key. */
export const feedById = statement<{ feedId: string }>(
  'news.feedById',
  `SELECT ${feedColumns} FROM news_feeds f WHERE f.id = $feedId AND f.removed_at IS NULL`,
);

/**
 * Adds a feed or restores a removed one. Returns no row if the feed exists, or if it was removed while paused and its
 * origin is not `admin`. Index: the unique key of target and address.
 */
export const addFeed = statement<{
  personId: string | null;
  partyId: string | null;
  url: string;
  origin: 'owner' | 'admin';
  accountId: string;
  now: Date;
}>(
  'news.addFeed',
  `INSERT INTO news_feeds AS f (person_id, party_id, url, origin, added_by, created_at, due_at)
   VALUES ($personId, $partyId, $url, $origin, $accountId, $now, $now)
   ON CONFLICT (target_id, url) DO UPDATE SET
     origin = $origin, added_by = $accountId, created_at = $now, due_at = $now, removed_at = NULL, paused_at = NULL,
     failures = 0, etag = NULL, modified = NULL, title = NULL, succeeded_at = NULL, led_to = '{}'
   WHERE f.removed_at IS NOT NULL AND (f.paused_at IS NULL OR $origin = 'admin')
   RETURNING id`,
);

/** Locks a feed. Index: the primary key. */
export const lockFeed = statement<{ feedId: string }>(
  'news.lockFeed',
  `SELECT FROM news_feeds WHERE id = $feedId FOR UPDATE`,
);

/** An address of a current or removed feed. */
export interface AddressRow {
  id: string;
  url: string;
  /** The addresses to which the last fetch was redirected, in order. */
  redirects: string[];
  paused: boolean;
  removed: boolean;
}

/**
 * Selects the addresses of the current and removed feeds of a polly or party. Index: the unique key of target and
 * address.
 */
export const addressesOf = statement<{ targetId: string }>(
  'news.addresses',
  `SELECT id, url, led_to AS redirects, paused_at IS NOT NULL AS paused, removed_at IS NOT NULL AS removed
   FROM news_feeds WHERE target_id = $targetId`,
);

/** Locks the set of feeds of a polly or party, so that simultaneous additions wait. */
export const lockTarget = statement<{ targetId: string }>(
  'news.lockTarget',
  `SELECT pg_advisory_xact_lock(hashtextextended('news ' || $targetId, 0))`,
);

/** A feed in the list of all feeds. */
export interface ListedRow extends FeedRow {
  /** The name of the polly or party. */
  name: string;
}

/**
 * Selects a page of all feeds, newest first, filtered by `state` and by a part of address, title or name. Index: the
 * primary key. The filters read all feeds, which are about as many as the pages with news.
 */
export const listAllFeeds = statement<{
  beforeId: string;
  term: string | null;
  state: string;
  /** The number of consecutive failures from which on a feed counts as failing. */
  failuresToReport: number;
  limit: number;
  offset: number;
}>(
  'news.allFeeds',
  `SELECT ${feedColumns}, coalesce(p.name, o.name) AS name
   FROM news_feeds f LEFT JOIN people p ON p.id = f.person_id LEFT JOIN organizations o ON o.id = f.party_id
   WHERE f.removed_at IS NULL AND f.id < $beforeId::uuid
     AND ($term::text IS NULL OR strpos(lower(f.url), lower($term)) > 0 OR (search_words($term) <> ''
       AND search_words(concat_ws(' ', f.title, p.name, o.name)) LIKE '%' || search_words($term) || '%'))
     AND CASE $state::text WHEN 'paused' THEN f.paused_at IS NOT NULL
       WHEN 'failing' THEN f.paused_at IS NULL AND f.failures >= $failuresToReport::int ELSE true END
   ORDER BY f.id DESC LIMIT $limit OFFSET $offset`,
);

/** Pauses a feed; returns no row if it is already paused. Index: the primary key. */
export const pauseFeed = statement<{ feedId: string; now: Date }>(
  'news.pauseFeed',
  'UPDATE news_feeds SET paused_at = $now WHERE id = $feedId AND paused_at IS NULL RETURNING id',
);

/** Resumes feeds. Index: the primary key. */
export const resumeFeeds = statement<{ feedIds: readonly string[]; now: Date }>(
  'news.resumeFeeds',
  'UPDATE news_feeds SET paused_at = NULL, due_at = $now, failures = 0 WHERE id = ANY($feedIds) AND paused_at IS NOT NULL',
);

/** Resumes a feed, which is then due immediately; returns no row if it is not paused. Index: the primary key. */
export const resumeFeed = statement<{ feedId: string; now: Date }>(
  'news.resumeFeed',
  `UPDATE news_feeds SET paused_at = NULL, due_at = $now, failures = 0 WHERE id = $feedId AND paused_at IS NOT NULL RETURNING id`,
);

/** Marks a feed as removed. Index: the primary key. */
export const removeFeed = statement<{ feedId: string; now: Date }>(
  'news.removeFeed',
  'UPDATE news_feeds SET removed_at = $now WHERE id = $feedId',
);

/**
 * Moves all articles of a feed, including removed articles, to another feed of the same page. Index: news_items_feed.
 */
export const moveItems = statement<{ oldFeedId: string; newFeedId: string }>(
  'news.moveItems',
  'UPDATE news_items SET feed_id = $newFeedId WHERE feed_id = $oldFeedId',
);

/** Deletes the articles of a feed, except those that an admin removed. Index: news_items_feed. */
export const removeItemsOfFeed = statement<{ feedId: string }>(
  'news.removeItemsOfFeed',
  'DELETE FROM news_items WHERE feed_id = $feedId AND removed_at IS NULL',
);
