import { statement, type Statement } from '../../../platform/db/statement.ts';
import { notMutedSql } from '../../../access/relations/index.ts';
import {
  belowCursor,
  cardList,
  openPostSql,
  visiblePostSql,
  newestFirst,
  visibilityColumns,
  storedColumns,
  type CardRow,
} from '../list/cards.queries.ts';
import { district, following, type Sources } from './sources.queries.ts';

/**
 * How many of the newest posts are looked through for those of a feed, before its sources are asked one by one. Of a
 * member whose sources write one post in two hundred or more, a page is found there.
 */
const scannedPosts = 2_000;

const isNotMuted = notMutedSql(visibilityColumns);
const inFeed = `${visiblePostSql()} AND ${isNotMuted}`;

/** A card that says whether everyone sees it, which is known without a look at who its author is to the reader. */
export type OpenRow = CardRow & { open: boolean };

/**
 * The authors are read and hashed once a statement, so that a row costs one look into the hash; its tags it carries with
 * it (`posts.tags`).
 */
const isFrom = ({ authors, tags }: Sources): string =>
  `(p.account_id IN (${authors}) OR jsonb_path_query_array(p.tags, '$[*].slug') ?| ARRAY(${tags('slug')}))`;

/** The statements of a feed that is read newest first. Each takes $5, the day of now, besides what `cards` takes. */
interface ChronologicalFeed {
  /**
   * What would be the page if all of it were for everyone, which its rows confirm: nearly every page is, and look-ups that
   * are not in a statement need not be made ready. Indexes: as below.
   */
  open: Statement;
  /**
   * The page, as far as it lies among the newest posts below the cursor: it stops at the last card of the page. Indexes:
   * posts_newest, those of the sources.
   */
  near: Statement;
  /**
   * The page, wherever it lies: of each author the newest post; of the authors of the newest of these the page, since no
   * other can have a post on it; of each tag the page; and of all that the newest. $6 is the number of cards with those
   * that are passed over. So it reads a row an author, and neither sorts all their posts nor walks what others wrote.
   * Indexes: posts_of_account, post_tags_newest.
   */
  far: Statement;
  /** How many there are in all: $1 the member, $2 the day of now. Indexes: posts_of_account, post_tags_newest. */
  count: Statement;
}

function chronological(name: string, sourcesOf: (today: string) => Sources): ChronologicalFeed {
  const sources = sourcesOf('$5::date');
  const counted = sourcesOf('$2::date');
  const ofAuthor = (author: string, most: string) => `
    SELECT p.id, p.created_at FROM posts p
    WHERE p.account_id = ${author} AND p.removed_at IS NULL AND ${inFeed} AND ${belowCursor} ${newestFirst} LIMIT ${most}`;
  const ofTag = `
    SELECT t.post_id AS id, t.created_at FROM post_tags t JOIN posts p ON p.id = t.post_id
    WHERE t.tag_id = tag.id AND ${inFeed} AND (t.created_at, t.post_id) < ($2::timestamptz, $3::uuid)
    ORDER BY t.created_at DESC, t.post_id DESC LIMIT $6`;
  const near = (columns: string, condition: string) =>
    `SELECT ${storedColumns}, p.created_at ${columns} FROM (
       SELECT * FROM posts p WHERE p.removed_at IS NULL AND ${belowCursor} ${newestFirst} LIMIT ${scannedPosts}
     ) p
     WHERE $5::date IS NOT NULL AND ${isFrom(sources)} AND ${condition} ${newestFirst}`;
  return {
    open: cardList(`posts.feed.${name}.open`, near(`, ${openPostSql} AS open`, isNotMuted), { columns: 'p.open' }),
    near: cardList(`posts.feed.${name}`, near('', inFeed)),
    far: cardList(
      `posts.feed.${name}.far`,
      `SELECT ${storedColumns}, p.created_at FROM (
         SELECT each.id, each.created_at FROM (
           SELECT author.id FROM (SELECT DISTINCT id FROM (${sources.authors}) authors (id)) author
           CROSS JOIN LATERAL (${ofAuthor('author.id', '1')}) newest
           ORDER BY newest.created_at DESC, newest.id DESC LIMIT $6
         ) author CROSS JOIN LATERAL (${ofAuthor('author.id', '$6')}) each
         UNION
         SELECT each.id, each.created_at FROM (${sources.tags('id')}) tag (id) CROSS JOIN LATERAL (${ofTag}) each
         ORDER BY created_at DESC, id DESC LIMIT $6
       ) found JOIN posts p ON p.id = found.id
       WHERE $5::date IS NOT NULL ${newestFirst}`,
    ),
    count: statement(
      `posts.feed.${name}.count`,
      `SELECT count(*)::int AS total FROM (
         SELECT p.id FROM posts p WHERE p.account_id IN (${counted.authors}) AND p.removed_at IS NULL AND ${inFeed}
         UNION SELECT p.id FROM post_tags t JOIN posts p ON p.id = t.post_id
         WHERE t.tag_id IN (${counted.tags('id')}) AND p.removed_at IS NULL AND ${inFeed}
       ) found WHERE $2::date IS NOT NULL`,
    ),
  };
}

/** What the member follows. */
export const followingFeed = chronological('following', following);

/** What concerns the place where the member votes. */
export const districtFeed = chronological('district', district);

/** A card of `discover`, with what its place in the order is. */
export type RankedRow = CardRow & { rank: number };

/** Posts of these days are looked at, and no more than so many of them. */
const recentDays = 30;
const maxRecentPosts = 1_000;

/** Seconds by which a post stands higher for each doubling of what it was given. */
const doublingSeconds = 12 * 3_600;

/**
 * What everyone sees of late, in some languages ($5), the same order for everybody: a post stands where one would that is
 * twelve hours newer for each doubling of 1 + its favourites + twice its comments. So what is new begins at the top, what
 * is talked about stays longer, and age wins in the end; and since the order does not depend on the moment of reading,
 * pages fit each other. $2 and $3 rank and id of the last card of the page before, $6 now. Index: posts_newest.
 */
const recent = (languages: string, now: string): string => `
  SELECT * FROM (
    SELECT p.*, round(extract(epoch FROM p.created_at) + ${doublingSeconds} *
      ln(1 + p.favorites_count + 2 * p.comments_count) / ln(2)) AS rank
    FROM posts p
    WHERE p.removed_at IS NULL AND p.created_at > ${now}::timestamptz - interval '${recentDays} days' ${newestFirst}
    LIMIT ${maxRecentPosts}
  ) p
  WHERE p.view_scope = 'everyone' AND p.hidden_at IS NULL AND p.language = ANY (${languages}::text[]) AND ${inFeed}`;

export const discoverFeed = {
  near: cardList(
    'posts.feed.discover',
    `SELECT ${storedColumns}, p.created_at, p.rank FROM (${recent('$5', '$6')}) p
     WHERE (p.rank, p.id) < ($2::float8, $3::uuid) ORDER BY p.rank DESC, p.id DESC`,
    { columns: 'p.rank', order: 'ORDER BY p.rank DESC, p.id DESC' },
  ),
  count: statement('posts.feed.discover.count', `SELECT count(*)::int AS total FROM (${recent('$2', '$3')}) p`),
};

/** The languages that the member `accountId` has written posts in of late. Index: posts_of_account. */
export const writtenLanguages = statement<{ accountId: string }>(
  'posts.feed.languages',
  `SELECT DISTINCT language FROM (
     SELECT language FROM posts WHERE account_id = $accountId ORDER BY created_at DESC, id DESC LIMIT 50
   ) written`,
);
