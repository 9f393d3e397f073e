import type { CallAnswer, CallRequest, PollyCard } from '@hustings/contract';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import {
  decodeCursor,
  pageAnswer,
  pageRequest,
  type PageRequest,
  type CursorKind,
  type CursorValues,
} from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousVotesParams, ownAnonymousVotes } from '../../own-votes/index.ts';
import { asCard, inOffice } from '../cards.ts';
import { searchTermOf } from '../search-term.ts';
import { scoreMaxAgeMs } from '../standing-score.queries.ts';
import {
  filtersBySelectivity,
  listStatements,
  type FilterParams,
  type ListedCardRow,
  type ListFilter,
  type ListOrder,
} from './list.queries.ts';

/** An id that precedes all other ids. */
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * For each order, the kinds of the values in a cursor, and a key that precedes all cards. The first page begins after
 * that key.
 */
const orders: Record<ListOrder, { cursor: readonly CursorKind[]; first: readonly [number, string | number, string] }> =
  {
    name: { cursor: ['number', 'text', 'uuid'], first: [0, '', nil] },
    recent: { cursor: ['number', 'number', 'uuid'], first: [0, -1, nil] },
    score: { cursor: ['number', 'text', 'uuid'], first: [0, '', nil] },
  };

const cursorOf = (row: ListedCardRow): CursorValues => [row.former ? 1 : 0, row.key, row.personId];

const noAnonymousVotes = { applied: [], waiting: [] };

type Filters = Record<ListFilter, string | undefined>;

/** @throws {RequestFailure} `Unauthorized` if a guest uses a filter that only members have */
function filtersOf(viewer: Viewer, query: CallRequest<'listPollies'>['query']): Filters {
  const memberIf = (asked: boolean | undefined): string | undefined => {
    if (!asked) return undefined;
    if (viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
    return viewer.accountId;
  };
  return {
    term: searchTermOf(query.term),
    watched: memberIf(query.watched),
    party: query.party,
    place: query.place,
    office: query.office,
    unvoted: memberIf(query.unvoted),
  };
}

/** Selects a page of pollies and, on request, the number of all pollies that match the filters. */
async function readPage(
  services: Services,
  viewer: Viewer,
  query: CallRequest<'listPollies'>['query'],
  page: PageRequest<CursorValues>,
): Promise<{ rows: ListedCardRow[]; total: number | undefined }> {
  const { database } = services;
  const now = services.now();
  const filters = filtersOf(viewer, query);
  const statements = listStatements.get(filtersBySelectivity.find((name) => filters[name] !== undefined));
  if (!statements) throw new Error('A filter has no statements.');
  const filterParams: FilterParams = {
    term: filters.term ?? null,
    watchedBy: filters.watched ?? null,
    partyId: filters.party ?? null,
    place: filters.place ?? null,
    office: filters.office ?? null,
    unvotedBy: filters.unvoted ?? null,
    ...anonymousVotesParams(filters.unvoted ? await ownAnonymousVotes(services, viewer) : noAnonymousVotes),
    now,
  };
  const [former, afterKey, afterPersonId] = page.after ?? orders[query.sort].first;
  const [rows, [counted]] = await Promise.all([
    database.query<ListedCardRow>(
      statements[query.sort]({
        ...filterParams,
        limit: page.take + 1,
        offset: page.offset,
        afterFormer: former !== 0,
        afterKey,
        afterPersonId,
        earliestScoreDay: utcDay(new Date(now.getTime() - scoreMaxAgeMs)),
      }),
    ),
    page.withTotal ? database.query<{ total: number }>(statements.count(filterParams)) : [],
  ]);
  return { rows, total: counted?.total };
}

/**
 * Lists pollies, with people in office first. Sorts them by name, by yesterday's score or by the start of their office.
 * `term` searches the words of name, party, office and place, ignoring case and accents (docs/product.md#7-calls;
 * docs/decisions/08-votes-and-scores.md and docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor; `Unauthorized` if a guest uses a filter that only
 * members have
 */
export async function listPollies(
  services: Services,
  viewer: Viewer,
  query: CallRequest<'listPollies'>['query'],
): Promise<CallAnswer<'listPollies'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, orders[query.sort].cursor));
  const { rows, total } = await readPage(services, viewer, query, page);
  const answer = pageAnswer(rows, page.take, page.offset, cursorOf, total);
  const today = utcDay(services.now());
  return { ...answer, results: answer.results.map((row) => listedCard(row, today)) };
}

function listedCard(row: ListedCardRow, today: string): PollyCard {
  const card = asCard(row, inOffice(row, today));
  return row.score ? { ...card, score: row.score } : card;
}
