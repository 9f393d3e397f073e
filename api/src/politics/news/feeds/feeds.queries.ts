import type { NewsItem } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** The id of a polly by id or slug ($1), and how its page is called. Indexes: the primary keys. */
const target = (name: string, table: string, id: string, path: string) =>
  statement(`news.${name}`, `SELECT t.id, ${path} AS path FROM ${table} t WHERE t.id = ${id}`);

const pollyPath = `'/polly/' || (SELECT slug FROM person_slugs s WHERE s.person_id = t.id AND s.current)`;
const partyPath = `'/party/' || coalesce((SELECT slug FROM organization_slugs s WHERE s.organization_id = t.id AND s.current), t.id::text)`;
const parties = `(SELECT id FROM organizations WHERE classification = 'party')`;

/** Whom news are about, by id or slug ($1). Indexes: the primary keys of people, organizations and their slugs. */
export const targets = {
  polly: {
    id: target('pollyById', 'people', '$1::uuid', pollyPath),
    slug: target('pollyBySlug', 'people', '(SELECT person_id FROM person_slugs WHERE slug = $1)', pollyPath),
  },
  party: {
    id: target('partyById', parties, '$1::uuid', partyPath),
    slug: target('partyBySlug', parties, '(SELECT organization_id FROM organization_slugs WHERE slug = $1)', partyPath),
  },
};

/** A piece of news, as the list answers it. */
export type NewsRow = Omit<NewsItem, 'summary'> & { summary: string | null };

/**
 * News about a polly or party ($1), newest first. $2 and $3 moment and id of the last one of the page before, $4 how many, $5
 * how many to pass over. Index: news_items_newest.
 */
export const listNews = statement(
  'news.list',
  `SELECT id, title, summary, url, source, published_at AS published FROM news_items
   WHERE target_id = $1 AND removed_at IS NULL AND (published_at, id) < ($2::timestamptz, $3::uuid)
   ORDER BY published_at DESC, id DESC LIMIT $4 OFFSET $5`,
);

/** How many there are. Index: news_items_newest. */
export const countNews = statement<{ targetId: string }>(
  'news.count',
  'SELECT count(*)::int AS total FROM news_items WHERE target_id = $targetId AND removed_at IS NULL',
);

/** A feed. */
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
  /** The addresses to which it was redirected when it was last asked, in order. */
  ledTo: string[];
  path: string;
}

const feedColumns = `f.id, f.person_id AS "personId", f.target_id AS "targetId", f.url, f.title, f.origin, f.failures, f.etag,
  f.paused_at IS NOT NULL AS paused,
  f.modified, f.succeeded_at AS succeeded, f.led_to AS "ledTo", CASE WHEN f.person_id IS NULL THEN
    (SELECT ${partyPath} FROM organizations t WHERE t.id = f.party_id)
  ELSE (SELECT ${pollyPath} FROM people t WHERE t.id = f.person_id) END AS path`;

/** The feeds of a polly or party. Index: the unique target and address. */
export const listFeeds = statement<{ targetId: string }>(
  'news.feeds',
  `SELECT ${feedColumns} FROM news_feeds f WHERE f.target_id = $targetId AND f.removed_at IS NULL ORDER BY f.id`,
);

/** A feed. Index: the primary key. */
export const feedById = statement<{ feedId: string }>(
  'news.feedById',
  `SELECT ${feedColumns} FROM news_feeds f WHERE f.id = $feedId AND f.removed_at IS NULL`,
);

/**
 * Adds a feed, or brings one back that was removed; none where it is there, or was held back and it is no admin who brings it
 * back. $1 polly, $2 party, $3 address, $4 origin, $5 who, $6 now. Index: the unique target and address.
 */
export const addFeed = statement(
  'news.addFeed',
  `INSERT INTO news_feeds AS f (person_id, party_id, url, origin, added_by, created_at, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $6)
   ON CONFLICT (target_id, url) DO UPDATE SET
     origin = $4, added_by = $5, created_at = $6, due_at = $6, removed_at = NULL, paused_at = NULL, failures = 0,
     etag = NULL, modified = NULL, title = NULL, succeeded_at = NULL, led_to = '{}'
   WHERE f.removed_at IS NOT NULL AND (f.paused_at IS NULL OR $4 = 'admin')
   RETURNING id`,
);

/** Locks a feed against other changes until the transaction ends. Index: the primary key. */
export const lockFeed = statement<{ feedId: string }>(
  'news.lockFeed',
  `SELECT FROM news_feeds WHERE id = $feedId FOR UPDATE`,
);

/** An address of a feed that is there, or was. */
export interface AddressRow {
  id: string;
  url: string;
  /** Where it led when it was last asked. */
  ledTo: string[];
  paused: boolean;
  removed: boolean;
}

/** The addresses that a target has and had, and which of them are held back. Index: the unique target and address. */
export const addressesOf = statement<{ targetId: string }>(
  'news.addresses',
  `SELECT id, url, led_to AS "ledTo", paused_at IS NOT NULL AS paused, removed_at IS NOT NULL AS removed
   FROM news_feeds WHERE target_id = $targetId`,
);

/** Counts the feeds of a target that are there, one after the other: whoever adds one waits here. Index: as above. */
export const lockTarget = statement<{ targetId: string }>(
  'news.lockTarget',
  `SELECT pg_advisory_xact_lock(hashtextextended('news ' || $targetId, 0))`,
);

/** Adds the feeds that the data names, as of a moment; what was removed stays so. Index: person_contacts_value. */
export const addFeedsOfData = statement<{ now: Date }>(
  'news.addFeedsOfData',
  `INSERT INTO news_feeds (person_id, url, origin, created_at, due_at)
   SELECT person_id, value, 'data', $now, $now FROM person_contacts WHERE kind = 'rss'
   ON CONFLICT (target_id, url) DO NOTHING`,
);

/**
 * Takes up to `limit` feeds that are due at a moment, so that no other process asks them until `dueUntil`. One of the
 * data is asked as long as the data names it. Index: news_feeds_due.
 */
export const takeDue = statement<{ now: Date; dueUntil: Date; limit: number }>(
  'news.takeDue',
  `UPDATE news_feeds f SET due_at = $dueUntil WHERE f.id IN (
     SELECT d.id FROM news_feeds d
     WHERE d.removed_at IS NULL AND d.paused_at IS NULL AND d.due_at <= $now AND (d.origin <> 'data' OR EXISTS (
       SELECT FROM person_contacts c WHERE c.person_id = d.person_id AND c.kind = 'rss' AND c.value = d.url))
     ORDER BY d.due_at LIMIT $limit FOR UPDATE SKIP LOCKED
   ) RETURNING ${feedColumns}`,
);

/**
 * Notes that a feed ($1) answered: $2 its title, $3 and $4 its state, $5 now, $6 when it is due, $7 where it led; none where it
 * was removed or held back while it was asked. Index: the primary key.
 */
export const noteRead = statement(
  'news.noteRead',
  `UPDATE news_feeds SET title = coalesce($2, title), etag = $3, modified = $4, succeeded_at = $5, due_at = $6, failures = 0,
     led_to = $7
   WHERE id = $1 AND removed_at IS NULL AND paused_at IS NULL RETURNING id`,
);

/** Notes that a feed did not answer; it is due again at `dueAt`. Index: the primary key. */
export const noteFailed = statement<{ feedId: string; dueAt: Date }>(
  'news.noteFailed',
  'UPDATE news_feeds SET failures = failures + 1, due_at = $dueAt WHERE id = $feedId',
);

/**
 * Adds news of a feed of a target, said by `source`, that are not there yet by any of the three ways of knowing one
 * again. Those published since `newSince` get the round `round`, of which watchers are told. Answers whether each has
 * one. Indexes: the three unique ones.
 */
export const addNews = statement<{
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
   ON CONFLICT DO NOTHING RETURNING round IS NOT NULL AS "isTold"`,
);

/** A feed in the list of all of them. */
export interface ListedRow extends FeedRow {
  name: string;
}

/**
 * All feeds, newest first: `afterId` the last of the page before, `term` a part of address, title or name, `state` the
 * state, `fewFailures` the failures from which on one is failing, `take` how many, `offset` to pass over. Index: the
 * primary key; there are as many as pollies with a feed.
 */
export const listAllFeeds = statement<{
  afterId: string | number;
  term: string | null;
  state: string;
  fewFailures: number;
  take: number;
  offset: number;
}>(
  'news.allFeeds',
  `SELECT ${feedColumns}, coalesce(p.name, o.name) AS name
   FROM news_feeds f LEFT JOIN people p ON p.id = f.person_id LEFT JOIN organizations o ON o.id = f.party_id
   WHERE f.removed_at IS NULL AND f.id < $afterId::uuid
     AND ($term::text IS NULL OR strpos(lower(f.url), lower($term)) > 0 OR (search_words($term) <> ''
       AND search_words(concat_ws(' ', f.title, p.name, o.name)) LIKE '%' || search_words($term) || '%'))
     AND CASE $state::text WHEN 'paused' THEN f.paused_at IS NOT NULL
       WHEN 'failing' THEN f.paused_at IS NULL AND f.failures >= $fewFailures::int ELSE true END
   ORDER BY f.id DESC LIMIT $take OFFSET $offset`,
);

/** Holds a feed ($1) back since a moment ($2); none where it is held back already. Index: the primary key. */
export const pauseFeed = statement(
  'news.pauseFeed',
  'UPDATE news_feeds SET paused_at = $2 WHERE id = $1 AND paused_at IS NULL RETURNING id',
);

/** Holds a feed back since a moment because it leads to one that is held back. Index: the primary key. */
export const holdFeed = statement<{ feedId: string; now: Date; ledTo: readonly string[] }>(
  'news.holdFeed',
  `UPDATE news_feeds SET paused_at = $now, led_to = $ledTo WHERE id = $feedId AND removed_at IS NULL AND paused_at IS NULL`,
);

/** Ends the pause of addresses by id; those that are there are asked from a moment on. Index: the primary key. */
export const releaseAddresses = statement<{ feedIds: readonly string[]; now: Date }>(
  'news.releaseAddresses',
  'UPDATE news_feeds SET paused_at = NULL, due_at = $now, failures = 0 WHERE id = ANY($feedIds) AND paused_at IS NOT NULL',
);

/** Has a feed ($1) asked again, from a moment on ($2); none where it is not held back. Index: the primary key. */
export const resumeFeed = statement(
  'news.resumeFeed',
  `UPDATE news_feeds SET paused_at = NULL, due_at = $2, failures = 0 WHERE id = $1 AND paused_at IS NOT NULL RETURNING id`,
);

/** Removes a feed at a moment. Index: the primary key. */
export const removeFeed = statement<{ feedId: string; now: Date }>(
  'news.removeFeed',
  'UPDATE news_feeds SET removed_at = $now WHERE id = $feedId',
);

/** Gives the news of a feed, removed ones among them, to another of the same target. Index: news_items_feed. */
export const giveNewsTo = statement<{ oldFeedId: string; newFeedId: string }>(
  'news.giveNewsTo',
  'UPDATE news_items SET feed_id = $newFeedId WHERE feed_id = $oldFeedId',
);

/** Removes the news of a feed, which may come back with it. Index: news_items_feed. */
export const removeNewsOfFeed = statement<{ feedId: string }>(
  'news.removeOfFeed',
  'DELETE FROM news_items WHERE feed_id = $feedId AND removed_at IS NULL',
);

/** Removes a piece of news at a moment. Index: the primary key. */
export const removeItem = statement<{ itemId: string; now: Date }>(
  'news.removeItem',
  `UPDATE news_items i SET removed_at = $now FROM news_feeds f
   WHERE i.id = $itemId AND i.removed_at IS NULL AND f.id = i.feed_id RETURNING i.title, f.id AS "feedId"`,
);

/** Forgets news from before a moment. Index: news_items_age. */
export const forgetNews = statement<{ publishedBefore: Date }>(
  'news.forget',
  'DELETE FROM news_items WHERE published_at < $publishedBefore',
);
