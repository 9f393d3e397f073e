import type { CallAnswer, PostCard, PostInterest } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import {
  decodeCursor,
  pageAnswer,
  pageRequest,
  type CursorKind,
  type CursorValues,
  type PageQuery,
} from '../../../platform/db/paging.ts';
import { asCard } from '../read/answers.ts';
import type { CardList, CardPageParams, CardRow, TimeCursor } from './cards.queries.ts';

/** The sort order of a list, and how a cursor represents a position in it. */
export interface CardOrder<Row extends CardRow, Cursor> {
  /** The types of the values that a cursor contains. */
  kinds: readonly CursorKind[];
  /** The cursor of the first page, which precedes every card. */
  start: Cursor;
  /** Converts the decoded values of a cursor, which have the types `kinds`. */
  cursorOf(values: CursorValues): Cursor;
  /** Returns the sort key of a card, from which the cursor after this card is made. */
  sortKeyOf(row: Row): CursorValues;
}

/** A list of posts: how its pages are read and counted, and its sort order. */
export interface CardPages<Row extends CardRow = CardRow, Cursor = TimeCursor> {
  read(page: CardPageParams & Cursor, offset: number): Promise<Row[]>;
  count(viewerId: string | null): BoundStatement;
  order: CardOrder<Row, Cursor>;
  /** Returns the viewer's own anonymous posts of this list that are not published yet. */
  delayed(): Promise<PostCard[]>;
  /** Returns the interest of the viewer for which the list shows a post earlier; absent if the list has none. */
  interestOf?(row: Row): PostInterest | undefined;
}

/** The greatest UUID, which no id follows. */
export const maximumId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The order from newest to oldest. */
export const newestFirstOrder: CardOrder<CardRow, TimeCursor> = {
  kinds: ['moment', 'uuid'],
  start: { beforeMoment: 'infinity', beforeId: maximumId },
  cursorOf: ([moment, id]) => ({ beforeMoment: String(moment), beforeId: String(id) }),
  sortKeyOf: (row) => [row.created, row.id],
};

/** Reads the rows of a page. */
export const readCards = <Row extends CardRow, Params extends object>(
  { database }: Services,
  { page, pageFromOffset }: CardList<Params>,
  params: Params,
  offset: number,
): Promise<Row[]> => database.query<Row>(offset ? pageFromOffset({ ...params, offset }) : page(params));

/** Reads a page of a list. The first page begins with the viewer's own posts that are not published yet. */
export async function readPage<Row extends CardRow, Cursor extends object>(
  services: Services,
  viewer: Viewer,
  query: PageQuery,
  { read, count, order, delayed: readDelayed, interestOf }: CardPages<Row, Cursor>,
): Promise<CallAnswer<'listPosts'>> {
  const viewerId = accountOf(viewer);
  const page = pageRequest(query, (after) => order.cursorOf(decodeCursor(after, order.kinds)));
  const params = { viewerId, limit: page.take + 1, ...(page.after ?? order.start) };
  const isFirst = page.after === undefined && page.offset === 0;
  // The delayed posts are additional: neither the size of the page nor the total includes them.
  const [rows, delayed] = await Promise.all([read(params, page.offset), isFirst ? readDelayed() : []]);
  const total = page.withTotal ? await totalOf(services, count(viewerId)) : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, order.sortKeyOf, total);
  const recognise = ownItemMatcher(services, viewer);
  const cards = answer.results.map((row) => {
    const interest = interestOf?.(row);
    return { ...asCard(row, recognise), ...(interest && { interest }) };
  });
  // A delayed post may have been published between the two statements.
  const onTop = delayed.filter(({ id }) => !cards.some((card) => card.id === id));
  return { ...answer, results: [...onTop, ...cards] };
}

const totalOf = async ({ database }: Services, count: BoundStatement): Promise<number> =>
  (await database.query<{ total: number }>(count))[0]?.total ?? 0;
