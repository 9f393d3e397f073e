import { searchKinds, type CallAnswer, type CallRequest, type SearchKind } from '@hustings/contract';
import { enforceRate } from '../../platform/core/counted-acts.ts';
import { accountOf, type Viewer } from '../../platform/core/handler.ts';
import { networkOf } from '../../platform/web-fetch/network.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import { kinds } from './kinds/index.ts';
import type { ScoredRow, SearchPageParams } from './kind.queries.ts';

/** A viewer and the IP address of the request. */
interface Searcher {
  viewer: Viewer;
  address: string;
}

const windowSeconds = 60;

/** @throws {RequestFailure} `RateLimited` after too many searches in a minute (docs/decisions/05-limits.md) */
async function requireSearchLeft(services: Services, { viewer, address }: Searcher): Promise<void> {
  const { searchesPerMinute, searchesPerMinuteGuest } = services.limits;
  const [client, most] =
    viewer.kind === 'member' ? [viewer.accountId, searchesPerMinute] : [networkOf(address), searchesPerMinuteGuest];
  await enforceRate(services, ['search', client], { most, windowSeconds });
}

/** The cursor of the first page, which sorts before every hit. */
const start: Pick<SearchPageParams, 'afterScore' | 'afterId'> = {
  afterScore: Number.MAX_SAFE_INTEGER,
  afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Decodes the cursor of a page of hits. */
function decodeAfter(after: string): Pick<SearchPageParams, 'afterScore' | 'afterId'> {
  const [score, id] = decodeCursor(after, ['number', 'uuid']);
  return { afterScore: Number(score), afterId: String(id) };
}

/**
 * Returns the best hits of each kind that the viewer may see (docs/product.md#2-pages;
 * docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `RateLimited`
 */
export async function searchAll(
  services: Services,
  searcher: Searcher,
  { term, take, language }: CallRequest<'search'>['query'],
): Promise<CallAnswer<'search'>> {
  if (!term) return { groups: [] };
  await requireSearchLeft(services, searcher);
  const { viewer } = searcher;
  const params = { viewerId: accountOf(viewer), term, ...start, limit: take + 1, offset: 0, language };
  const groups = await Promise.all(
    searchKinds.map(async (kind) => {
      const rows = await services.database.query<ScoredRow>(kinds[kind].page(params));
      const results = kinds[kind].hits(rows.slice(0, take), { services, viewer, term, language });
      return { kind, results, more: rows.length > take };
    }),
  );
  return { groups: groups.filter(({ results }) => results.length > 0) };
}

/**
 * Returns a page of the hits of one kind, best first.
 *
 * @throws {RequestFailure} `RateLimited`; `ValidationError` for an invalid cursor
 */
export async function searchOne(
  services: Services,
  searcher: Searcher,
  kind: SearchKind,
  query: CallRequest<'searchKind'>['query'],
): Promise<CallAnswer<'searchKind'>> {
  const { database } = services;
  const { viewer } = searcher;
  const { term, language } = query;
  const page = pageRequest(query, decodeAfter);
  if (!term) return { results: [], offset: page.offset, ...(page.withTotal ? { total: 0 } : {}) };
  await requireSearchLeft(services, searcher);
  const { page: list, count, hits } = kinds[kind];
  const params = { viewerId: accountOf(viewer), term };
  const [rows, [counted]] = await Promise.all([
    database.query<ScoredRow>(
      list({ ...params, ...(page.after ?? start), limit: page.take + 1, offset: page.offset, language }),
    ),
    page.withTotal ? database.query<{ total: number }>(count(params)) : [],
  ]);
  const answer = pageAnswer(rows, page.take, page.offset, ({ score, id }) => [score, id], counted?.total);
  return { ...answer, results: hits(answer.results, { services, viewer, term, language }) };
}
