import type { MemberSorting } from '@hustings/contract';
import { followJoinsSql, memberColumns, type MemberRow } from '../../../access/relations/index.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { hasWords } from '../../../platform/db/words.queries.ts';
import { foundingMembersSql, isFoundingSql } from './founding.queries.ts';

/** A member in the list of members. */
export type ListedRow = MemberRow & {
  bio: string | null;
  displayLocation: string | null;
  joined: string;
  isFounding: boolean;
  /** The value by which the list is sorted: a time or a name. */
  sortKey: string;
};

/** The members of a list: all, the founding ones, or those whose name has the words of a term. */
export type MemberSource = 'all' | 'founding' | 'term';

interface CountParams {
  viewerId: string;
  /** Words of names; null for any name. */
  term: string | null;
}

interface PageParams extends CountParams {
  foundingMembers: number;
  /** The sort key of the last member of the previous page. */
  afterKey: string;
  afterId: string;
  limit: number;
  offset: number;
}

const words = 'member_words(a.user_name, a.display_name)';

/** The most members that a search sorts. Further words find members beyond it. */
const mostFound = 1_000;
/** The most rows of a page, and one more. */
const maximumRows = 101;

const isVisible = `a.activated_at IS NOT NULL AND a.deleted_at IS NULL AND ${visibleSql('profile', {
  viewer: '$viewerId::uuid',
  author: 'a.id',
  scope: 'a.view_my_profile',
  hidden: 'a.profile_hidden_at',
})}`;

/** The visible members `a` of each source, as a FROM clause that ends with conditions. */
const sources: Readonly<Record<MemberSource, string>> = {
  all: `accounts a WHERE $term::text IS NULL AND ${isVisible}`,
  founding: `(${foundingMembersSql}) founding JOIN accounts a ON a.id = founding.id
    WHERE ${isVisible} AND ($term::text IS NULL OR (${hasWords(words)}))`,
  term: `(SELECT a.* FROM accounts a WHERE ${hasWords(words)} AND ${isVisible} LIMIT ${mostFound}) a WHERE true`,
};

/** The expressions by which the list is sorted, and their types. Each has an index. */
const sortings: Readonly<Record<MemberSorting, { key: string; type: string }>> = {
  joined: { key: 'a.activated_at', type: 'timestamptz' },
  name: { key: 'lower(coalesce(a.display_name, a.user_name)) COLLATE "C"', type: 'text' },
};

/** The direction of a list. */
export type Order = 'asc' | 'desc';

function pageOf(source: MemberSource, sorting: MemberSorting, order: Order): Statement<PageParams> {
  const { key, type } = sortings[sorting];
  const follows = order === 'asc' ? '>' : '<';
  return statement(
    `profiles.listMembers.${source}.${sorting}.${order}`,
    `SELECT ${memberColumns}, a.bio, a.display_location AS "displayLocation",
       (a.activated_at AT TIME ZONE 'UTC')::date AS joined, ${isFoundingSql} AS "isFounding", page.key AS "sortKey"
     FROM (
       SELECT a.id, ${key} AS key FROM ${sources[source]}
         AND (${key}, a.id) ${follows} ($afterKey::${type}, $afterId::uuid)
       ORDER BY ${key} ${order}, a.id ${order} LIMIT least($limit, ${maximumRows}) OFFSET $offset
     ) page
     JOIN accounts a ON a.id = page.id ${followJoinsSql('$viewerId')}
     ORDER BY page.key ${order}, page.id ${order}`,
  );
}

const inOrders = (source: MemberSource, sorting: MemberSorting): Record<Order, Statement<PageParams>> => ({
  asc: pageOf(source, sorting, 'asc'),
  desc: pageOf(source, sorting, 'desc'),
});

const pagesOf = (source: MemberSource) => ({ joined: inOrders(source, 'joined'), name: inOrders(source, 'name') });

/**
 * The statements that read a page of the members whose profile the viewer may see, by source, sorting and order.
 * Indexes: accounts_newest, accounts_by_name, accounts_member_words.
 */
export const memberPages = { all: pagesOf('all'), founding: pagesOf('founding'), term: pagesOf('term') };

/** Counts the members of each source. */
export const countMembers = {
  all: statement<CountParams>('profiles.countMembers.all', `SELECT count(*)::int AS total FROM ${sources.all}`),
  founding: statement<CountParams & { foundingMembers: number }>(
    'profiles.countMembers.founding',
    `SELECT count(*)::int AS total FROM ${sources.founding}`,
  ),
  term: statement<CountParams>('profiles.countMembers.term', `SELECT count(*)::int AS total FROM ${sources.term}`),
};
