import type { CallAnswer, CallRequest } from '@hustings/contract';
import { utcDay } from '../../kernel/civil-day.ts';
import { RequestFailure } from '../../kernel/failure.ts';
import type { Viewer } from '../../kernel/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type CursorKind, type CursorValues } from '../../kernel/paging.ts';
import type { Services } from '../../kernel/services.ts';
import { asCard, inOffice } from '../rules.ts';
import { byNarrowness, listStatements, type ListedCardRow, type ListFilter, type ListOrder } from './queries.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

interface Order {
  /** The form of a cursor. */
  cursor: readonly CursorKind[];
  cursorOf(row: ListedCardRow): CursorValues;
  /** Sorts before every card: the first page begins after it. */
  first: CursorValues;
}

const orders: Record<ListOrder, Order> = {
  name: {
    cursor: ['number', 'text', 'uuid'],
    cursorOf: (row) => [row.former ? 1 : 0, row.sortKey, row.personId],
    first: [0, '', nobody],
  },
  recent: {
    cursor: ['number', 'number', 'uuid'],
    cursorOf: (row) => [row.former ? 1 : 0, row.recency, row.personId],
    first: [0, -1, nobody],
  },
};

/** A search without a letter or digit searches for nothing. */
const hasWord = (term: string | undefined): boolean => /[\p{L}\p{N}]/u.test(term ?? '');

type Filters = Record<ListFilter, string | undefined>;

/** @throws {RequestFailure} `Unauthorized` where a guest asks for what is watched. */
function filtersOf(viewer: Viewer, query: CallRequest<'listPollies'>['query']): Filters {
  if (query.watched && viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
  return {
    term: hasWord(query.term) ? query.term : undefined,
    watched: query.watched && viewer.kind === 'member' ? viewer.accountId : undefined,
    party: query.party,
    place: query.place,
    office: query.office,
  };
}

/**
 * Pollies, those in office first, by name or by who took office last. `term` searches the words of name, party, office
 * and place, whatever their case and accents (specification, section 7; decisions, section 9).
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none; `Unauthorized` where a guest asks for what only
 * a member has.
 */
export async function listPollies(
  { database, now }: Services,
  viewer: Viewer,
  query: CallRequest<'listPollies'>['query'],
): Promise<CallAnswer<'listPollies'>> {
  const order = orders[query.sort];
  const page = pageRequest(query, (after) => decodeCursor(after, order.cursor));
  const [former, key, personId] = page.after ?? order.first;
  const filters = filtersOf(viewer, query);
  const statements = listStatements.get(byNarrowness.find((name) => filters[name] !== undefined));
  if (!statements) throw new Error('Every filter has its statements.');
  const narrowed = byNarrowness.map((name) => filters[name] ?? null);
  const values = [page.take + 1, page.offset, former !== 0, key, personId, ...narrowed];
  const rows = await database.query<ListedCardRow>(statements[query.sort], values);
  const [counted] = page.withTotal ? await database.query<{ total: number }>(statements.count, narrowed) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => order.cursorOf(row), counted?.total);
  const today = utcDay(now());
  return { ...answer, results: answer.results.map((row) => asCard(row, inOffice(row, today))) };
}
