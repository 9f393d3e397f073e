import type { CallAnswer } from '@hustings/contract';
import { recogniserOf } from '../authors/index.ts';
import type { Queryable, Statement } from '../kernel/database.ts';
import type { Viewer } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../kernel/paging.ts';
import { waitingCards } from './anonymous.ts';
import { asCard } from './answers.ts';
import * as queries from './queries.ts';
import { accountOf } from './rules.ts';
import { tagSlug } from './tag-names.ts';

/** A list of posts: its rows, how many there are in all, and what both need to know of it. */
interface List {
  rows: Statement;
  count: Statement;
  values: string[];
}

const listOf = ({ author, tag }: { author?: string; tag?: string }): List => {
  const name = author?.toLowerCase();
  const slug = tag === undefined ? undefined : tagSlug(tag);
  if (slug !== undefined && name !== undefined) {
    return { rows: queries.listByAuthorAndTag, count: queries.countByAuthorAndTag, values: [name, slug] };
  }
  if (slug !== undefined) return { rows: queries.listByTag, count: queries.countByTag, values: [slug] };
  if (name !== undefined) return { rows: queries.listByAuthor, count: queries.countByAuthor, values: [name] };
  return { rows: queries.listAll, count: queries.countAll, values: [] };
};

/** What a list of posts may be narrowed to. */
type Filters = PageQuery & { author?: string; tag?: string };

const fromOffset = new Map<Statement, Statement>();

/** The statement of a list that passes over the first cards; made once. */
function withOffset(list: Statement): Statement {
  const made = fromOffset.get(list) ?? queries.withOffset(list);
  fromOffset.set(list, made);
  return made;
}

const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** A page of a member's feed, newest first: everything that the member sees, but what those write whom they have muted. */
export const listFeed = (services: Services, viewer: Viewer, query: PageQuery): Promise<CallAnswer<'getFeed'>> =>
  pageOf(services, viewer, query, { rows: queries.listFeed, count: queries.countFeed, values: [] });

/**
 * A page of the posts that a viewer sees, newest first, of an author, with a tag, or both (specification, section 7). An
 * author or tag that is not there has no posts.
 */
export const listPosts = (services: Services, viewer: Viewer, filters: Filters): Promise<CallAnswer<'listPosts'>> =>
  pageOf(services, viewer, filters, listOf(filters));

async function pageOf(
  services: Services,
  viewer: Viewer,
  filters: Filters,
  list: List,
): Promise<CallAnswer<'listPosts'>> {
  const { database } = services;
  const page = pageRequest(filters, (after) => decodeCursor(after, ['moment', 'uuid']));
  const values = [accountOf(viewer), ...(page.after ?? beforeAll), page.take + 1, ...list.values];
  // What the viewer has published anonymously and nobody else sees yet stands on top, beside the page and its count.
  const isTop = page.after === undefined && page.offset === 0 && filters.author === undefined;
  const [rows, waiting] = await Promise.all([
    page.offset
      ? database.query<queries.CardRow>(withOffset(list.rows), [...values, page.offset])
      : database.query<queries.CardRow>(list.rows, values),
    isTop ? waitingCards(services, viewer, filters.tag && tagSlug(filters.tag)) : [],
  ]);
  const total = page.withTotal ? await countOf(database, list.count, [accountOf(viewer), ...list.values]) : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id], total);
  const recognise = recogniserOf(services, viewer);
  const cards = answer.results.map((row) => asCard(row, recognise));
  // At the full hour one may have appeared between the two readings.
  const onTop = waiting.filter(({ id }) => !cards.some((card) => card.id === id));
  return { ...answer, results: [...onTop, ...cards] };
}

const countOf = async (database: Queryable, count: Statement, values: readonly unknown[]): Promise<number> =>
  (await database.query<{ total: number }>(count, values))[0]?.total ?? 0;
