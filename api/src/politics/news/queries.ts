import type { NewsItem } from '@hustings/contract';
import { statement } from '../../platform/db/database.ts';

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

/** How many there are ($1). Index: news_items_newest. */
export const countNews = statement(
  'news.count',
  'SELECT count(*)::int AS total FROM news_items WHERE target_id = $1 AND removed_at IS NULL',
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

/** The feeds of a polly or party ($1). Index: the unique target and address. */
export const listFeeds = statement(
  'news.feeds',
  `SELECT ${feedColumns} FROM news_feeds f WHERE f.target_id = $1 AND f.removed_at IS NULL ORDER BY f.id`,
);

/** A feed ($1). Index: the primary key. */
export const feedById = statement(
  'news.feedById',
  `SELECT ${feedColumns} FROM news_feeds f WHERE f.id = $1 AND f.removed_at IS NULL`,
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

/** Locks a feed ($1) against other changes until the transaction ends. Index: the primary key. */
export const lockFeed = statement('news.lockFeed', `SELECT FROM news_feeds WHERE id = $1 FOR UPDATE`);

/** An address of a feed that is there, or was. */
export interface AddressRow {
  id: string;
  url: string;
  /** Where it led when it was last asked. */
  ledTo: string[];
  paused: boolean;
  removed: boolean;
}

/** The addresses that a target ($1) has and had, and which of them are held back. Index: the unique target and address. */
export const addressesOf = statement(
  'news.addresses',
  `SELECT id, url, led_to AS "ledTo", paused_at IS NOT NULL AS paused, removed_at IS NOT NULL AS removed
   FROM news_feeds WHERE target_id = $1`,
);

/** Counts the feeds of a target ($1) that are there, one after the other: whoever adds one waits here. Index: as above. */
export const lockTarget = statement(
  'news.lockTarget',
  `SELECT pg_advisory_xact_lock(hashtextextended('news ' || $1, 0))`,
);

/** Adds the feeds that the data names, as of a moment ($1); what was removed stays so. Index: person_contacts_value. */
export const addFeedsOfData = statement(
  'news.addFeedsOfData',
  `INSERT INTO news_feeds (person_id, url, origin, created_at, due_at)
   SELECT person_id, value, 'data', $1, $1 FROM person_contacts WHERE kind = 'rss'
   ON CONFLICT (target_id, url) DO NOTHING`,
);

/**
 * Takes up to $3 feeds that are due at a moment ($1), so that no other process asks them until $2. One of the data is asked as
 * long as the data names it. Index: news_feeds_due.
 */
export const takeDue = statement(
  'news.takeDue',
  `UPDATE news_feeds f SET due_at = $2 WHERE f.id IN (
     SELECT d.id FROM news_feeds d
     WHERE d.removed_at IS NULL AND d.paused_at IS NULL AND d.due_at <= $1 AND (d.origin <> 'data' OR EXISTS (
       SELECT FROM person_contacts c WHERE c.person_id = d.person_id AND c.kind = 'rss' AND c.value = d.url))
     ORDER BY d.due_at LIMIT $3 FOR UPDATE SKIP LOCKED
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

/** Notes that a feed ($1) did not answer; it is due again at $2. Index: the primary key. */
export const noteFailed = statement(
  'news.noteFailed',
  'UPDATE news_feeds SET failures = failures + 1, due_at = $2 WHERE id = $1',
);

/**
 * Adds news of a feed ($1) of a target ($2), said by $3, that are not there yet by any of the three ways of knowing one
 * again. Those published since $11 get the round $12, of which watchers are told. Answers whether each has one. Indexes: the
 * three unique ones.
 */
export const addNews = statement(
  'news.add',
  `INSERT INTO news_items
     (feed_id, target_id, source, guid_hash, url_hash, title_hash, url, title, summary, published_at, round)
   SELECT $1, $2, $3, i.*, CASE WHEN i.published >= $11 THEN $12::timestamptz END FROM unnest($4::bytea[], $5::bytea[], $6::bytea[], $7::text[], $8::text[], $9::text[],
     $10::timestamptz[]) AS i (guid_hash, url_hash, title_hash, url, title, summary, published)
   ON CONFLICT DO NOTHING RETURNING round IS NOT NULL AS "isTold"`,
);

/** A feed in the list of all of them. */
export interface ListedRow extends FeedRow {
  name: string;
}

/**
 * All feeds, newest first: $1 the last of the page before, $2 a part of address, title or name, $3 the state, $4 the failures from
 * which on one is failing, $5 how many, $6 to pass over. Index: the primary key; there are as many as pollies with a feed.
 */
export const listAllFeeds = statement(
  'news.allFeeds',
  `SELECT ${feedColumns}, coalesce(p.name, o.name) AS name
   FROM news_feeds f LEFT JOIN people p ON p.id = f.person_id LEFT JOIN organizations o ON o.id = f.party_id
   WHERE f.removed_at IS NULL AND f.id < $1::uuid
     AND ($2::text IS NULL OR strpos(lower(f.url), lower($2)) > 0 OR (search_words($2) <> ''
       AND search_words(concat_ws(' ', f.title, p.name, o.name)) LIKE '%' || search_words($2) || '%'))
     AND CASE $3::text WHEN 'paused' THEN f.paused_at IS NOT NULL
       WHEN 'failing' THEN f.paused_at IS NULL AND f.failures >= $4::int ELSE true END
   ORDER BY f.id DESC LIMIT $5 OFFSET $6`,
);

/** Holds a feed ($1) back since a moment ($2); none where it is held back already. Index: the primary key. */
export const pauseFeed = statement(
  'news.pauseFeed',
  'UPDATE news_feeds SET paused_at = $2 WHERE id = $1 AND paused_at IS NULL RETURNING id',
);

/** Holds a feed ($1) back since a moment ($2) because it leads ($3) to one that is held back. Index: the primary key. */
export const holdFeed = statement(
  'news.holdFeed',
  `UPDATE news_feeds SET paused_at = $2, led_to = $3 WHERE id = $1 AND removed_at IS NULL AND paused_at IS NULL`,
);

/** Ends the pause of addresses by id ($1); those that are there are asked from a moment ($2) on. Index: the primary key. */
export const releaseAddresses = statement(
  'news.releaseAddresses',
  'UPDATE news_feeds SET paused_at = NULL, due_at = $2, failures = 0 WHERE id = ANY($1) AND paused_at IS NOT NULL',
);

/** Has a feed ($1) asked again, from a moment on ($2); none where it is not held back. Index: the primary key. */
export const resumeFeed = statement(
  'news.resumeFeed',
  `UPDATE news_feeds SET paused_at = NULL, due_at = $2, failures = 0 WHERE id = $1 AND paused_at IS NOT NULL RETURNING id`,
);

/** Removes a feed ($1) at a moment ($2). Index: the primary key. */
export const removeFeed = statement('news.removeFeed', 'UPDATE news_feeds SET removed_at = $2 WHERE id = $1');

/** Gives the news of a feed ($1), removed ones among them, to another of the same target ($2). Index: news_items_feed. */
export const giveNewsTo = statement('news.giveNewsTo', 'UPDATE news_items SET feed_id = $2 WHERE feed_id = $1');

/** Removes the news of a feed ($1), which may come back with it. Index: news_items_feed. */
export const removeNewsOfFeed = statement(
  'news.removeOfFeed',
  'DELETE FROM news_items WHERE feed_id = $1 AND removed_at IS NULL',
);

/** Removes a piece of news ($1) at a moment ($2). Index: the primary key. */
export const removeItem = statement(
  'news.removeItem',
  `UPDATE news_items i SET removed_at = $2 FROM news_feeds f
   WHERE i.id = $1 AND i.removed_at IS NULL AND f.id = i.feed_id RETURNING i.title, f.id AS "feedId"`,
);

/** Forgets news from before a moment ($1). Index: news_items_age. */
export const forgetNews = statement('news.forget', 'DELETE FROM news_items WHERE published_at < $1');
