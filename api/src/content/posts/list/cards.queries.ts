import type { ContentLanguage, PostImage, Scope, ViewScope } from '@hustings/contract';
import { authorColumnsOf, type PostAuthorRow } from '../../../access/authors/index.ts';
import {
  organisationAuthorColumn,
  runsOrganisationSql,
  visibleOrganisationOfSql,
} from '../../../community/organisations/index.ts';
import { previewColumns, type LinkPreviewRow } from '../../link-previews/index.ts';
import { statement, type BoundStatement, type StatementText } from '../../../platform/db/statement.ts';
import { isPresentSql, notHiddenSql, visibleSql, type ViewpointOperands } from '../../../access/visibility/index.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/** A post in a list. */
export type CardRow = PostAuthorRow & {
  id: string;
  slug: string;
  title: string | null;
  excerpt: string;
  /** Whether the post is longer than the excerpt. */
  isExcerpt: boolean;
  language: ContentLanguage;
  tags: NamedTag[];
  favoritesCount: number;
  commentsCount: number;
  created: string;
  edited: string | null;
  image: PostImage | null;
  link: LinkPreviewRow | null;
  favorited: boolean;
  viewScope: ViewScope;
  replyScope: Scope;
  underReview: boolean;
  /** The user names of the mentioned members, in lower case; null for a Full Post and for an excerpt without `@`. */
  excerptMentions: string[] | null;
};

/**
 * The maximum number of rows that a page reads: the maximum page size, and one more to learn whether another page
 * follows.
 */
const maximumRows = 101;

/** Returns a subquery for the preview of the page that a post links to. Index: the primary key. */
const linkOf = (post: string): string =>
  `(SELECT to_jsonb(found) FROM (SELECT ${previewColumns('l')} FROM link_previews l
    WHERE l.id = ${post}.link_preview_id AND l.found_at IS NOT NULL) found)`;

/**
 * An SQL expression for the user names of the members that the post `p` mentions, as an array. Indexes: the primary
 * keys.
 */
export const mentionedNames = `ARRAY(
    SELECT named.user_name_key FROM post_mentions m JOIN accounts named ON named.id = m.account_id
    WHERE m.post_id = p.id AND named.deleted_at IS NULL
  )`;

/**
 * The columns of a `CardRow`, for the post `p` and its author `a`. A subquery for each row reads whether the viewer has
 * favourited the post, because EXISTS would read all favourites of the viewer.
 */
export const cardColumns = `
  p.id, p.slug, p.title, p.excerpt, p.is_excerpt AS "isExcerpt", p.language, p.tags,
  p.favorites_count AS "favoritesCount", p.comments_count AS "commentsCount", p.created_at AS created,
  p.edited_at AS edited, p.image, ${linkOf('p')} AS link, p.view_scope AS "viewScope", p.reply_scope AS "replyScope", p.hidden_at IS NOT NULL AS "underReview",
  CASE WHEN p.excerpt LIKE '%@%' AND NOT EXISTS (SELECT FROM post_documents d WHERE d.post_id = p.id)
    THEN ${mentionedNames} END AS "excerptMentions",
  coalesce((SELECT true FROM favorites f WHERE f.account_id = $viewerId AND f.post_id = p.id), false) AS favorited,
  ${authorColumnsOf('p')}, ${organisationAuthorColumn('p', '$viewerId::uuid')}`;

/** The columns of a post `p` that a list reads: all that a card needs, without the body. */
export const storedColumns = `p.id, p.slug, p.account_id, p.organisation_id, p.written_by, p.pseudonym,
  p.pseudonym_number, p.title, p.excerpt, p.is_excerpt, p.language, p.tags, p.image, p.link_preview_id, p.edited_at,
  p.favorites_count, p.comments_count, p.view_scope, p.reply_scope, p.hidden_at`;

/** The SQL operand of the viewing account, NULL for a guest. */
export const viewer = '$viewerId::uuid';

/** Returns the SQL operands of a post for `visibleSql` and `relationshipColumn`. */
const visibilityColumnsOf = (post: string) => ({
  viewer,
  author: `${post}.account_id`,
  item: `${post}.id`,
  polly: `${post}.polly_id`,
});

/** The SQL operands of the post `p` for `visibleSql` and `relationshipColumn`. */
export const visibilityColumns = visibilityColumnsOf('p');

/**
 * Returns the condition under which the account `viewerId`, an SQL operand, sees a post with the alias `post`.
 * `viewpoint` has its known relations to one author.
 */
export const visiblePostSql = (viewerId: string, viewpoint?: ViewpointOperands, post = 'p'): string =>
  `${isPresentSql(post)} AND ${visibleSql('post', {
    ...visibilityColumnsOf(post),
    viewer: viewerId,
    viewpoint,
    scope: `${post}.view_scope`,
    hidden: `${post}.hidden_at`,
    seenHidden: `(${post}.organisation_id IS NOT NULL AND ${runsOrganisationSql(viewerId, `${post}.organisation_id`)})`,
  })} AND ${visibleOrganisationOfSql(post, viewerId)}`;

/** The condition that everyone may see the post `p`, and that no block hides it from the viewer. */
export const openPostSql = `(p.view_scope = 'everyone' AND ${notHiddenSql('p.id')} AND ${visibleSql('post', {
  ...visibilityColumns,
  scope: `'everyone'`,
  hidden: 'p.hidden_at',
})} AND ${visibleOrganisationOfSql('p', viewer)})`;

export const newestFirst = 'ORDER BY p.created_at DESC, p.id DESC';

/** A position in a list that is sorted by time: the sort key of the last card of the previous page. */
export interface TimeCursor {
  beforeMoment: string;
  beforeId: string;
}

/** The condition that the post `p` follows a `TimeCursor` in a list from newest to oldest. */
export const belowCursor = '(p.created_at, p.id) < ($beforeMoment::timestamptz, $beforeId::uuid)';

/** The parameters that every page of cards takes in addition to its cursor. */
export interface CardPageParams {
  viewerId: string | null;
  limit: number;
}

/** A statement with the parameters `Params`, for code in which `Params` is a type parameter. */
export type StatementOf<Params extends object> = StatementText & ((params: Params) => BoundStatement);

const statementOf = <Params extends object>(name: string, source: string, isQuick = false): StatementOf<Params> =>
  statement<Params>(name, source, { isQuick }) as StatementOf<Params>;

/** The statements that read a page of a list of cards. */
export interface CardList<Params extends object> {
  page: StatementOf<Params>;
  /** Reads the page that begins after `offset` cards. It reads these cards too and skips them. */
  pageFromOffset: StatementOf<Params & { offset: number }>;
}

/** The sort order of a list that is not sorted by time, as its columns and its ORDER BY, and its speed. */
interface ListOptions {
  columns?: string;
  order?: string;
  /** Whether a page takes a few milliseconds at most, whatever its values. */
  isQuick?: boolean;
}

/**
 * Makes the statements of a list of cards, by default from newest to oldest.
 *
 * The constant LIMIT of the subquery tells the planner that a page is small. With `$limit` alone, the planner expects a
 * tenth of the table and never chooses the generic plan. The statement still reads only `$limit` rows.
 *
 * @param name the name of `page`
 * @param posts a SELECT of the posts `p`, sorted
 */
export function cardList<Params extends CardPageParams>(
  name: string,
  posts: string,
  { columns, order, isQuick }: ListOptions = {},
): CardList<Params> {
  const pageSql = (skip: string): string =>
    `SELECT ${cardColumns}${columns ? `, ${columns}` : ''}
     FROM (${posts} LIMIT ${maximumRows}${skip}) p LEFT JOIN accounts a ON a.id = p.account_id ${order ?? newestFirst} LIMIT $limit`;
  return {
    page: statementOf<Params>(name, pageSql(''), isQuick),
    pageFromOffset: statementOf<Params & { offset: number }>(`${name}FromOffset`, pageSql(' OFFSET $offset')),
  };
}

/** Makes a statement that counts the rows of a FROM clause. */
export const countOf = <Params extends object>(name: string, from: string): StatementOf<Params> =>
  statementOf(name, `SELECT count(*)::int AS total FROM ${from}`);
