import type { CallAnswer, PostCard } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Statement } from '../../../platform/db/statement.ts';
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
import * as queries from './cards.queries.ts';

/** A list of posts: how its page is read, how many there are in all, and in what order they stand. */
export interface CardPages<Row extends queries.CardRow = queries.CardRow> {
  /** `values` are the viewer, the cursor and the number of rows, as `cards` takes them. */
  read(values: readonly unknown[], offset: number): Promise<Row[]>;
  count: Statement;
  /** What the count takes besides the viewer. */
  counted: readonly unknown[];
  order: { kinds: readonly CursorKind[]; beforeAll: CursorValues; of(row: Row): CursorValues };
  /** What the viewer has published anonymously and nobody else sees yet, of that list. */
  waiting(): Promise<PostCard[]>;
}

/** The order of lists that are read newest first. */
export const newestFirstOrder: CardPages['order'] = {
  kinds: ['moment', 'uuid'],
  beforeAll: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  of: (row) => [row.created, row.id],
};

const fromOffset = new Map<Statement, Statement>();

/** The statement of a list that passes over the first cards; made once. */
function withOffset(list: Statement): Statement {
  const made = fromOffset.get(list) ?? queries.withOffset(list);
  fromOffset.set(list, made);
  return made;
}

/** Reads the rows of a list, from an offset on. */
export const readCards = <Row extends queries.CardRow>(
  { database }: Services,
  list: Statement,
  values: readonly unknown[],
  offset: number,
): Promise<Row[]> =>
  offset ? database.query<Row>(withOffset(list), [...values, offset]) : database.query<Row>(list, values);

/** A page of a list, with what waits of the viewer's own on top of the first one. */
export async function readPage<Row extends queries.CardRow>(
  services: Services,
  viewer: Viewer,
  query: PageQuery,
  { read, count, counted, order, waiting: waitingOf }: CardPages<Row>,
): Promise<CallAnswer<'listPosts'>> {
  const { database } = services;
  const page = pageRequest(query, (after) => decodeCursor(after, order.kinds));
  const values = [accountOf(viewer), ...(page.after ?? order.beforeAll), page.take + 1];
  const isTop = page.after === undefined && page.offset === 0;
  // What waits stands beside the page and its count.
  const [rows, waiting] = await Promise.all([read(values, page.offset), isTop ? waitingOf() : []]);
  const total = page.withTotal ? await countOf(database, count, [accountOf(viewer), ...counted]) : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, order.of, total);
  const recognise = ownItemMatcher(services, viewer);
  const cards = answer.results.map((row) => asCard(row, recognise));
  // At the full hour one may have appeared between the two readings.
  const onTop = waiting.filter(({ id }) => !cards.some((card) => card.id === id));
  return { ...answer, results: [...onTop, ...cards] };
}

const countOf = async (database: Queryable, count: Statement, values: readonly unknown[]): Promise<number> =>
  (await database.query<{ total: number }>(count, values))[0]?.total ?? 0;
