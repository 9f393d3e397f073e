import { statement, type Statement } from '../../../platform/db/statement.ts';
import { notMutedSql, organisationNotMutedSql } from '../../../access/relations/index.ts';
import {
  belowCursor,
  cardList,
  newestFirst,
  openPostSql,
  storedColumns,
  viewer,
  visibilityColumns,
  visiblePostSql,
  type CardList,
  type CardPageParams,
  type CardRow,
  type TimeCursor,
} from '../list/cards.queries.ts';
import { districtSources, followingSources, type Sources } from './sources.queries.ts';

/**
 * The number of newest posts that `near` searches before `far` queries each source. They fill a page of ten if the
 * sources wrote at least one post in 200.
 */
const scannedPosts = 2_000;

const isNotMuted = `(${notMutedSql(visibilityColumns)} AND ${organisationNotMutedSql('p.organisation_id', viewer)})`;
const inFeed = `${visiblePostSql(viewer)} AND ${isNotMuted}`;

/** A card, and whether everyone sees its post. `open` does not depend on the viewer's relationship to the author. */
export type OpenRow = CardRow & { open: boolean };

/**
 * Returns the condition that the post `p` is from one of the sources. PostgreSQL hashes the authors once per statement.
 * The tags are compared with the column `posts.tag_slugs`, because that saves a join.
 */
const isFrom = ({ authors, organisations, tags }: Sources): string =>
  `(p.account_id IN (${authors})
    ${organisations ? `OR p.organisation_id IS NOT NULL AND p.organisation_id IN (${organisations})` : ''}
    OR p.tag_slugs ?| ARRAY(${tags('slug')}))`;

/** The parameters of a page of a chronological feed. `today` is a day in UTC. */
export type ChronologicalParams = CardPageParams & TimeCursor & { today: string };

/** The statements of a feed from newest to oldest. The rules try `open`, `near` and `far`, in this order. */
interface ChronologicalFeed {
  /**
   * Reads the page without regard to visibility. The page is correct only if `open` is true in all of its rows, which
   * the caller checks. Nearly every page is correct, and needs no look-ups of relationships. Indexes: the indexes of
   * `near`.
   */
  open: CardList<ChronologicalParams>;
  /**
   * Reads the part of the page that is among the `scannedPosts` newest posts after the cursor. Indexes: posts_newest,
   * the indexes of the sources.
   */
  near: CardList<ChronologicalParams>;
  /**
   * Reads the whole page, however old its posts are. `reach` is `limit` plus the offset.
   *
   * It first reads the newest post of each author, and chooses the `reach` authors whose newest posts are the latest.
   * No other author can be on the page. Then it reads `reach` posts of each chosen author, and `reach` posts of each
   * tag; for organisations as for authors. So it neither sorts all posts of the authors nor scans posts of others.
   * Indexes: posts_of_account, posts_of_organisation, post_tags_newest.
   */
  far: CardList<ChronologicalParams & { reach: number }>;
  /** The number of posts in the feed. Indexes: posts_of_account, post_tags_newest. */
  count: Statement<{ viewerId: string | null; today: string }>;
}

function chronological(name: string, sources: Sources): ChronologicalFeed {
  const of = (column: 'account_id' | 'organisation_id', author: string, limit: string) => `
    SELECT p.id, p.created_at FROM posts p
    WHERE p.${column} = ${author} AND p.removed_at IS NULL AND ${inFeed} AND ${belowCursor}
    ${newestFirst} LIMIT ${limit}`;
  const ofTag = `
    SELECT t.post_id AS id, t.created_at FROM post_tags t JOIN posts p ON p.id = t.post_id
    WHERE t.tag_id = tag.id AND ${inFeed} AND (t.created_at, t.post_id) < ($beforeMoment::timestamptz, $beforeId::uuid)
    ORDER BY t.created_at DESC, t.post_id DESC LIMIT $reach`;
  const newestOf = (column: 'account_id' | 'organisation_id', authors: string) => `
         SELECT each.id, each.created_at FROM (
           SELECT author.id FROM (SELECT DISTINCT id FROM (${authors}) authors (id)) author
           CROSS JOIN LATERAL (${of(column, 'author.id', '1')}) newest
           ORDER BY newest.created_at DESC, newest.id DESC LIMIT $reach
         ) author CROSS JOIN LATERAL (${of(column, 'author.id', '$reach')}) each`;
  // A statement must use all of its parameters, but the sources of `following` do not use `$today`.
  const usesToday = '$today::date IS NOT NULL';
  const near = (columns: string, condition: string) =>
    `SELECT ${storedColumns}, p.created_at ${columns} FROM (
       SELECT * FROM posts p WHERE p.removed_at IS NULL AND ${belowCursor} ${newestFirst} LIMIT ${scannedPosts}
     ) p
     WHERE ${usesToday} AND ${isFrom(sources)} AND ${condition} ${newestFirst}`;
  return {
    open: cardList(`posts.feed.${name}.open`, near(`, ${openPostSql} AS open`, isNotMuted), {
      columns: 'p.open',
      isQuick: true,
    }),
    near: cardList(`posts.feed.${name}`, near('', inFeed)),
    far: cardList(
      `posts.feed.${name}.far`,
      `SELECT ${storedColumns}, p.created_at FROM (
         ${newestOf('account_id', sources.authors)}
         ${sources.organisations ? `UNION ${newestOf('organisation_id', sources.organisations)}` : ''}
         UNION
         SELECT each.id, each.created_at FROM (${sources.tags('id')}) tag (id) CROSS JOIN LATERAL (${ofTag}) each
         ORDER BY created_at DESC, id DESC LIMIT $reach
       ) found JOIN posts p ON p.id = found.id
       WHERE ${usesToday} ${newestFirst}`,
    ),
    count: statement(
      `posts.feed.${name}.count`,
      `SELECT count(*)::int AS total FROM (
         SELECT p.id FROM posts p WHERE p.account_id IN (${sources.authors}) AND p.removed_at IS NULL AND ${inFeed}
         ${
           sources.organisations
             ? `UNION SELECT p.id FROM posts p
         WHERE p.organisation_id IN (${sources.organisations}) AND p.removed_at IS NULL AND ${inFeed}`
             : ''
         }
         UNION SELECT p.id FROM post_tags t JOIN posts p ON p.id = t.post_id
         WHERE t.tag_id IN (${sources.tags('id')}) AND p.removed_at IS NULL AND ${inFeed}
       ) found WHERE ${usesToday}`,
    ),
  };
}

/** The feed of posts by the member, followed members and organisations, and about followed politicians and parties. */
export const followingFeed = chronological('following', followingSources);

/** The feed of posts by the people of the member's district and about its politicians. */
export const districtFeed = chronological('district', districtSources);

/** A card of the feed `discover`, with the rank of its post. */
export type RankedRow = CardRow & { rank: number };

/** A position in the feed `discover`: the sort key of the last card of the previous page. */
export interface RankCursor {
  beforeRank: number;
  beforeId: string;
}

/** The maximum age in days and the maximum number of the posts that `discover` ranks. */
const recentDays = 30;
const maximumRecentPosts = 1_000;

/** The number of seconds that the rank of a post gains when its reactions double. */
const doublingSeconds = 12 * 3_600;

/**
 * Selects the recent posts that everyone sees, in the given languages, with their rank. Index: posts_newest.
 *
 * The rank is the moment of publication, plus twelve hours for each doubling of 1 + favourites + 2 × comments. It does
 * not depend on `now`, so consecutive pages fit together.
 */
const recent = `
  SELECT * FROM (
    SELECT p.*, round(extract(epoch FROM p.created_at) + ${doublingSeconds} *
      ln(1 + p.favorites_count + 2 * p.comments_count) / ln(2)) AS reactions_rank
    FROM posts p
    WHERE p.removed_at IS NULL AND p.created_at > $now::timestamptz - interval '${recentDays} days' ${newestFirst}
    LIMIT ${maximumRecentPosts}
  ) p
  WHERE p.view_scope = 'everyone' AND p.hidden_at IS NULL AND p.language = ANY ($languages::text[]) AND ${inFeed}`;

/** The parameters with which `discover` selects posts. */
export interface DiscoverParams {
  languages: readonly string[];
  now: string;
}

/** The condition that the post `p` has a tag of an interest. It reads the column `posts.tag_slugs`, which saves a join. */
const isInteresting = `(cardinality($interests::text[]) > 0 AND p.tag_slugs ?| $interests::text[])`;

/**
 * The feed of recent posts that everyone sees, highest rank first. A post about an interest of the viewer counts as
 * `interestDays` newer (docs/decisions/21-interests.md). `interests` has the slugs of their tags.
 */
export const discoverFeed = {
  rows: cardList<CardPageParams & RankCursor & DiscoverParams & { interests: readonly string[]; interestDays: number }>(
    'posts.feed.discover',
    `SELECT ${storedColumns}, p.created_at, p.rank FROM (
       SELECT p.*, p.reactions_rank + CASE WHEN ${isInteresting} THEN $interestDays::int * 86400 ELSE 0 END AS rank
       FROM (${recent}) p
     ) p
     WHERE (p.rank, p.id) < ($beforeRank::float8, $beforeId::uuid) ORDER BY p.rank DESC, p.id DESC`,
    { columns: 'p.rank', order: 'ORDER BY p.rank DESC, p.id DESC' },
  ),
  count: statement<{ viewerId: string | null } & DiscoverParams>(
    'posts.feed.discover.count',
    `SELECT count(*)::int AS total FROM (${recent}) p`,
  ),
};

/** Returns the languages of the account's last 50 posts. Index: posts_of_account. */
export const writtenLanguages = statement<{ accountId: string }>(
  'posts.feed.languages',
  `SELECT DISTINCT language FROM (
     SELECT language FROM posts WHERE account_id = $accountId ORDER BY created_at DESC, id DESC LIMIT 50
   ) written`,
);
