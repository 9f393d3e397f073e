import { visibleEntities } from '@hustings/contract';
import { isPresentSql, viewpointOperands, visibleSql, type ViewpointParams } from '../../../access/visibility/index.ts';
import { uuidOrNullSql } from '../../../platform/db/uuid.queries.ts';
import { hasWords } from '../../../platform/db/words.queries.ts';
import {
  cardList,
  countOf,
  storedColumns,
  viewer,
  visiblePostSql,
  type CardList,
  type CardPageParams,
  type CardRow,
  type StatementOf,
  type TimeCursor,
} from './cards.queries.ts';

/** The parameters that a page of a list takes in addition to the filters. */
export type ListPageParams = CardPageParams & TimeCursor;

/** The statements of a list of posts. They take the parameters `Filters`. */
export interface ListStatements<Filters extends object> {
  rows: CardList<ListPageParams & Filters>;
  count: StatementOf<{ viewerId: string | null } & Filters>;
}

interface ListDefinition {
  /** The end of the names of the statements. */
  name: string;
  /** A FROM clause that selects the posts `p`, with all conditions except that of the cursor. */
  from: string;
  /** The columns by which the list is sorted, in descending order. */
  order: { moment: string; id: string };
  /**
   * The column of the moment by which the list is sorted. If this moment is not the publication of the post,
   * `answered` is the name that the list gives to the column.
   */
  moment: { stored: string; answered?: string };
}

const listOf = <Filters extends object>({ name, from, order, moment }: ListDefinition): ListStatements<Filters> => ({
  rows: cardList(
    `posts.list${name}`,
    `
    SELECT ${storedColumns}, ${moment.stored} FROM ${from}
      AND (${order.moment}, ${order.id}) < ($beforeMoment::timestamptz, $beforeId::uuid)
    ORDER BY ${order.moment} DESC, ${order.id} DESC`,
    moment.answered
      ? { columns: `p.${moment.answered} AS "listed"`, order: `ORDER BY p.${moment.answered} DESC, p.id DESC` }
      : {},
  ),
  count: countOf(`posts.count${name}`, from),
});

const newestPosts = {
  order: { moment: 'p.created_at', id: 'p.id' },
  moment: { stored: 'p.created_at' },
};

const newestTagged = {
  order: { moment: 't.created_at', id: 't.post_id' },
  moment: { stored: 't.created_at' },
};

const isVisible = visiblePostSql(viewer);

/** Selects the author with the user name `authorName`, which is in lower case. */
const authorId = '(SELECT id FROM accounts WHERE user_name_key = $authorName)';
/** Selects the tag with a slug, or the one into which it is merged. Index: the unique slug. */
const tagNamed = (slug: string): string => `(SELECT coalesce(merged_into, id) FROM tags WHERE slug = ${slug})`;

/** The condition that a post has at least one tag of each set in `tagSets`, a JSON array of arrays of slugs. */
const hasTagOfEachSet = `(
  SELECT coalesce(bool_and(EXISTS (
    SELECT FROM jsonb_array_elements(p.tags) carried (tag) WHERE wanted.slugs @> (carried.tag -> 'slug')
  )), true)
  FROM jsonb_array_elements($tagSets::jsonb) wanted (slugs))`;

/** All posts. Index: posts_newest. */
export const allPosts = listOf<object>({ name: '', from: `posts p WHERE ${isVisible}`, ...newestPosts });

/** Posts of one author. Index: posts_of_account. */
export const postsOfAuthor = listOf<{ authorName: string; tagSets: string }>({
  name: 'ByAuthor',
  from: `posts p WHERE p.account_id = ${authorId} AND ${hasTagOfEachSet} AND ${isVisible}`,
  ...newestPosts,
});

/** The viewer's own posts. Index: posts_of_account. */
export const ownPosts = listOf<{ tagSets: string; term: string | null }>({
  name: 'Own',
  from: `posts p WHERE p.account_id = $viewerId::uuid AND ${isPresentSql('p')} AND ${hasTagOfEachSet}
    AND ($term::text IS NULL OR (${hasWords('post_words(p.title, p.excerpt)')}))`,
  ...newestPosts,
});

/**
 * Posts in the name of the organisation with the id or the present or former slug `organisation`, in lower case.
 * Indexes: posts_of_organisation, the primary key of member_organisation_slugs.
 */
export const postsOfOrganisation = listOf<{ organisation: string; tagSets: string }>({
  name: 'ByOrganisation',
  from: `posts p WHERE p.organisation_id = coalesce(
      (SELECT organisation_id FROM member_organisation_slugs WHERE slug = $organisation),
      ${uuidOrNullSql('$organisation')}) AND ${hasTagOfEachSet} AND ${isVisible}`,
  ...newestPosts,
});

/** Posts with the tag `tagSlug`, and with at least one tag of each set in `tagSets`. Index: post_tags_newest. */
export const postsWithTag = listOf<{ tagSlug: string; tagSets: string }>({
  name: 'ByTag',
  from: `post_tags t JOIN posts p ON p.id = t.post_id
    WHERE t.tag_id = ${tagNamed('$tagSlug')} AND ${hasTagOfEachSet} AND ${isVisible}`,
  ...newestTagged,
});

/** Selects the sorted posts of one tag, so that PostgreSQL can merge the posts of several tags. */
const entriesOfTag = (slug: string): string => `(
      SELECT * FROM post_tags WHERE tag_id = ${tagNamed(slug)} ORDER BY created_at DESC, post_id DESC)`;

/**
 * Returns the condition that the post has no tag of `slugs` before `t.tag_id`. A post with several of these tags is
 * therefore listed once.
 */
const isFirstMatch = (slugs: string): string => `coalesce((
  SELECT false FROM post_tags o
  WHERE o.post_id = t.post_id AND o.tag_id < t.tag_id AND o.tag_id = ANY (ARRAY(SELECT id FROM tags WHERE slug = ANY (${slugs})))
  LIMIT 1
), true)`;

type AnyTagStatements = ListStatements<{ tagSlugs: readonly string[] }>;

const anyTagLists = new Map<number, AnyTagStatements>();

/**
 * Returns the list of posts with any of at most `maximumTags` different tags. It merges the posts of the tags in the
 * order of the page, and so reads only the rows that the page needs. Indexes: post_tags_newest, the primary key of
 * post_tags.
 */
export function postsWithAnyTag(maximumTags: number): AnyTagStatements {
  const list =
    anyTagLists.get(maximumTags) ??
    listOf({ name: `ByAnyOf${maximumTags}Tags`, from: fromAnyTag(maximumTags), ...newestTagged });
  anyTagLists.set(maximumTags, list);
  return list;
}

function fromAnyTag(maximumTags: number): string {
  const slugs = '$tagSlugs::text[]';
  const entries = Array.from({ length: maximumTags }, (_, index) => entriesOfTag(`(${slugs})[${index + 1}]`));
  return `(${entries.join(' UNION ALL ')}) t JOIN posts p ON p.id = t.post_id
      WHERE ${isFirstMatch(slugs)} AND ${isVisible}`;
}

/**
 * Selects the member whose favourites are listed, if the viewer may see them (docs/decisions/06-visibility.md).
 * `ownerName` is in lower case.
 */
const ownerOfFavorites = `(
  SELECT o.id FROM accounts o WHERE o.user_name_key = $ownerName AND o.deleted_at IS NULL AND ${visibleSql(
    'favorites',
    { viewer, author: 'o.id', scope: `'${visibleEntities.favorites.seenBy.scope}'::scope` },
  )})`;

/** A post in a list of favourites. `listed` is the moment at which the member favourited it. */
export type FavoritedRow = CardRow & { listed: string };

const lastFavorited = {
  order: { moment: 'f.created_at', id: 'f.post_id' },
  moment: { stored: 'p.created_at, f.created_at AS favorited_at', answered: 'favorited_at' },
};

const favoritedPosts = <Filters extends object>(name: string, condition: string): ListStatements<Filters> =>
  listOf({
    name,
    from: `favorites f JOIN posts p ON p.id = f.post_id
      WHERE f.account_id = ${ownerOfFavorites} AND ${hasTagOfEachSet} AND ${isVisible} ${condition}`,
    ...lastFavorited,
  });

/** The favourites of a member. Index: favorites_newest. */
export const postsFavorited = favoritedPosts<{ ownerName: string; tagSets: string }>('Favorited', '');

/** The favourites of a member among the posts of one author. Index: favorites_newest. */
export const postsFavoritedOfAuthor = favoritedPosts<{ ownerName: string; tagSets: string; authorName: string }>(
  'FavoritedByAuthor',
  `AND p.account_id = ${authorId}`,
);

/** The filters of the lists on a profile: the viewpoint without the viewer, whom every page names. */
export type ProfileFilters = Omit<ViewpointParams, 'viewerId'>;

const isVisibleOnProfile = visiblePostSql(viewer, viewpointOperands);

/** The posts of the owner of a profile. Index: posts_of_account. */
export const postsOnProfile = listOf<ProfileFilters>({
  name: 'OnProfile',
  from: `posts p WHERE p.account_id = $ownerId::uuid AND ${isVisibleOnProfile}`,
  ...newestPosts,
});

/** The favourites of the owner of a profile. Index: favorites_newest. */
export const favoritesOnProfile = listOf<ProfileFilters>({
  name: 'FavoritesOnProfile',
  from: `favorites f JOIN posts p ON p.id = f.post_id WHERE f.account_id = $ownerId::uuid AND ${isVisibleOnProfile}`,
  ...lastFavorited,
});
