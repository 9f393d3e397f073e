import { visibleEntities } from '@hustings/contract';
import type { Statement } from '../../../platform/db/statement.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
import { cardList, countOf, visiblePostSql, storedColumns, type CardRow } from './cards.queries.ts';

/** A list of posts in all its length: the statement of a page, and that of its count. */
export interface ListStatements {
  /** $1 to $4 as `cards` takes them, then what the list is narrowed to. */
  rows: Statement;
  /** $1 the viewer, then what the list is narrowed to. */
  count: Statement;
}

/** A parameter of what a list is narrowed to: the first of them is 0. */
type Parameter = (index: number) => string;

interface ListDefinition {
  name: string;
  /** The posts `p`, with all conditions but that of the page. */
  from(parameter: Parameter): string;
  /** The columns that a page is read in the order of, the last first, and that a cursor holds. */
  order: { moment: string; id: string };
  /** The moment as the card tells it. */
  moment: { stored: string; answered?: string };
}

const parametersFrom =
  (first: number): Parameter =>
  (index) =>
    `$${first + index}`;

function listOf({ name, from, order, moment }: ListDefinition): ListStatements {
  const rows = `
    SELECT ${storedColumns}, ${moment.stored} FROM ${from(parametersFrom(5))}
      AND (${order.moment}, ${order.id}) < ($2::timestamptz, $3::uuid)
    ORDER BY ${order.moment} DESC, ${order.id} DESC`;
  return {
    rows: cardList(
      `posts.list${name}`,
      rows,
      moment.answered
        ? { columns: `p.${moment.answered} AS "listed"`, order: `ORDER BY p.${moment.answered} DESC, p.id DESC` }
        : {},
    ),
    count: countOf(`posts.count${name}`, from(parametersFrom(2))),
  };
}

const newestPosts = {
  order: { moment: 'p.created_at', id: 'p.id' },
  moment: { stored: 'p.created_at' },
};

const newestTagged = {
  order: { moment: 't.created_at', id: 't.post_id' },
  moment: { stored: 't.created_at' },
};

const accountNamed = (name: string): string => `(SELECT id FROM accounts WHERE user_name_key = ${name})`;
const tagNamed = (slug: string): string => `(SELECT id FROM tags WHERE slug = ${slug})`;

/** Whether a post carries a tag of each set: a list of lists of slugs, as JSON. */
const hasTagOfEachSet = (sets: string): string => `(
  SELECT coalesce(bool_and(EXISTS (
    SELECT FROM jsonb_array_elements(p.tags) carried (tag) WHERE wanted.slugs @> (carried.tag -> 'slug')
  )), true)
  FROM jsonb_array_elements(${sets}::jsonb) wanted (slugs))`;

/** All posts. Index: posts_newest. */
export const allPosts = listOf({ name: '', from: () => `posts p WHERE ${visiblePostSql()}`, ...newestPosts });

/** Posts of one author: the name in lower case, sets of tags. Index: posts_of_account. */
export const postsOfAuthor = listOf({
  name: 'ByAuthor',
  from: (p) =>
    `posts p WHERE p.account_id = ${accountNamed(p(0))} AND ${hasTagOfEachSet(p(1))} AND ${visiblePostSql()}`,
  ...newestPosts,
});

/** Posts with a tag: its slug, and sets of others. Index: post_tags_newest. */
export const postsWithTag = listOf({
  name: 'ByTag',
  from: (p) => `post_tags t JOIN posts p ON p.id = t.post_id
    WHERE t.tag_id = ${tagNamed(p(0))} AND ${hasTagOfEachSet(p(1))} AND ${visiblePostSql()}`,
  ...newestTagged,
});

/** What stands under one tag, in the order of a page: only what is ordered itself can be merged in that order. */
const entriesOfTag = (slug: string): string => `(
      SELECT * FROM post_tags WHERE tag_id = ${tagNamed(slug)} ORDER BY created_at DESC, post_id DESC)`;

/**
 * Whether a post does not carry another of these tags (their slugs) that comes before the one that it was found under.
 */
const isFirstMatch = (slugs: string): string => `coalesce((
  SELECT false FROM post_tags o
  WHERE o.post_id = t.post_id AND o.tag_id < t.tag_id AND o.tag_id = ANY (ARRAY(SELECT id FROM tags WHERE slug = ANY (${slugs})))
  LIMIT 1
), true)`;

const anyTagLists = new Map<number, ListStatements>();

/**
 * Posts with any of some tags: their slugs, each once, at most `most`. What stands under each is merged in the order of
 * the page, so that no more is read of it than the page needs. Indexes: post_tags_newest, the primary key of post_tags.
 */
export function postsWithAnyTag(most: number): ListStatements {
  const made = anyTagLists.get(most) ?? listOf({ name: `ByAnyOf${most}Tags`, from: fromAnyTag(most), ...newestTagged });
  anyTagLists.set(most, made);
  return made;
}

const fromAnyTag =
  (most: number) =>
  (p: Parameter): string => {
    const slugs = `${p(0)}::text[]`;
    const each = Array.from({ length: most }, (_, index) => entriesOfTag(`(${slugs})[${index + 1}]`));
    return `(${each.join(' UNION ALL ')}) t JOIN posts p ON p.id = t.post_id
      WHERE ${isFirstMatch(slugs)} AND ${visiblePostSql()}`;
  };

/**
 * The member of a name in lower case, if the viewer sees what they have favourited (docs/decisions/06-visibility.md).
 */
const ownerOfFavorites = (name: string): string => `(
  SELECT o.id FROM accounts o WHERE o.user_name_key = ${name} AND o.deleted_at IS NULL AND ${visibleSql('favorites', {
    viewer: '$1::uuid',
    author: 'o.id',
    scope: `'${visibleEntities.favorites.seenBy.scope}'::scope`,
  })})`;

/** A card among favourites: when it became one. */
export type FavoritedRow = CardRow & { listed: string };

const favoritedPosts = (name: string, more: (parameter: Parameter) => string): ListStatements =>
  listOf({
    name,
    from: (p) => `favorites f JOIN posts p ON p.id = f.post_id
      WHERE f.account_id = ${ownerOfFavorites(p(0))} AND ${hasTagOfEachSet(p(1))} AND ${visiblePostSql()} ${more(p)}`,
    order: { moment: 'f.created_at', id: 'f.post_id' },
    moment: { stored: 'p.created_at, f.created_at AS favorited_at', answered: 'favorited_at' },
  });

/** What a member has favourited: the name in lower case, sets of tags. Index: favorites_newest. */
export const postsFavorited = favoritedPosts('Favorited', () => '');

/** The same of one author, whose name in lower case comes last. Index: favorites_newest. */
export const postsFavoritedOfAuthor = favoritedPosts(
  'FavoritedByAuthor',
  (p) => `AND p.account_id = ${accountNamed(p(2))}`,
);
