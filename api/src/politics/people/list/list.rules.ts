import type { CallAnswer, CallRequest, PollyCard } from '@hustings/contract';
import { ownItemIds } from '../../../access/anonymity/index.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import {
  decodeCursor,
  pageAnswer,
  pageRequest,
  type CursorKind,
  type CursorValues,
} from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asCard, inOffice } from '../people.rules.ts';
import {
  filtersBySelectivity,
  listStatements,
  type ListedCardRow,
  type ListFilter,
  type ListOrder,
} from './list.queries.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Of each order the form of a cursor, and what sorts before every card: the first page begins after it. */
const orders: Record<ListOrder, { cursor: readonly CursorKind[]; first: CursorValues }> = {
  name: { cursor: ['number', 'text', 'uuid'], first: [0, '', nobody] },
  recent: { cursor: ['number', 'number', 'uuid'], first: [0, -1, nobody] },
  score: { cursor: ['number', 'text', 'uuid'], first: [0, '', nobody] },
};

const cursorOf = (row: ListedCardRow): CursorValues => [row.former ? 1 : 0, row.key, row.personId];

/** "Yesterday" is that of the place of the office: no score is older than two days. */
const scoredWithin = 2 * 86_400_000;

/** A search without a letter or digit searches for nothing. */
const hasWord = (term: string | undefined): boolean => /[\p{L}\p{N}]/u.test(term ?? '');

type Filters = Record<ListFilter, string | undefined>;

/** @throws {RequestFailure} `Unauthorized` where a guest asks for what only a member has. */
function filtersOf(viewer: Viewer, query: CallRequest<'listPollies'>['query']): Filters {
  const ofMember = (asked: boolean | undefined): string | undefined => {
    if (!asked) return undefined;
    if (viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
    return viewer.accountId;
  };
  return {
    term: hasWord(query.term) ? query.term : undefined,
    watched: ofMember(query.watched),
    party: query.party,
    place: query.place,
    office: query.office,
    unvoted: ofMember(query.unvoted),
  };
}

/**
 * Pollies, those in office first, by name, by yesterday's score or by who took office last. `term` searches the words
 * of name, party, office and place, whatever their case and accents (docs/product.md#7-calls;
 * docs/decisions/08-votes-and-scores.md and docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none; `Unauthorized` where a guest asks for what only
 * a member has.
 */
export async function listPollies(
  services: Services,
  viewer: Viewer,
  query: CallRequest<'listPollies'>['query'],
): Promise<CallAnswer<'listPollies'>> {
  const { database } = services;
  const now = services.now();
  const order = orders[query.sort];
  const page = pageRequest(query, (after) => decodeCursor(after, order.cursor));
  const [former, key, personId] = page.after ?? order.first;
  const filters = filtersOf(viewer, query);
  const statements = listStatements.get(filtersBySelectivity.find((name) => filters[name] !== undefined));
  if (!statements) throw new Error('Every filter has its statements.');
  const anonymous = filters.unvoted ? await ownItemIds(services, viewer as Member, 'dailyVote') : null;
  const narrowed = [...filtersBySelectivity.map((name) => filters[name] ?? null), anonymous, now];
  const earliestScore = utcDay(new Date(now.getTime() - scoredWithin));
  const values = [page.take + 1, page.offset, former !== 0, key, personId, earliestScore, ...narrowed];
  const rows = await database.query<ListedCardRow>(statements[query.sort], values);
  const [counted] = page.withTotal ? await database.query<{ total: number }>(statements.count, narrowed) : [];
  const answer = pageAnswer(rows, page.take, page.offset, cursorOf, counted?.total);
  return { ...answer, results: answer.results.map((row) => listedCard(row, utcDay(now))) };
}

function listedCard(row: ListedCardRow, today: string): PollyCard {
  const card = asCard(row, inOffice(row, today));
  return row.score ? { ...card, score: row.score } : card;
}
