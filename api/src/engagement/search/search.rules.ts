import { searchKinds, type CallAnswer, type CallRequest, type SearchKind } from '@hustings/contract';
import { countAct } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { accountOf, type Viewer } from '../../platform/core/handler.ts';
import { networkOf } from '../../platform/web-fetch/network.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import { kinds } from './kinds/index.ts';
import type { Scored } from './kind.queries.ts';

/** Who searches, and from where. */
interface Searcher {
  viewer: Viewer;
  address: string;
}

const windowSeconds = 60;

/** @throws {RequestFailure} `RateLimited` beyond so many searches a minute (docs/decisions/05-limits.md). */
async function requirePace(services: Services, { viewer, address }: Searcher): Promise<void> {
  const { searchesPerMinute, searchesPerMinuteGuest } = services.limits;
  const [who, most] =
    viewer.kind === 'member' ? [viewer.accountId, searchesPerMinute] : [networkOf(address), searchesPerMinuteGuest];
  const seconds = await countAct(services, ['search', who], { most, windowSeconds });
  if (seconds !== undefined) throw new RequestFailure('RateLimited', { retryAfterSeconds: seconds });
}

/** Before all others. */
const beforeAll = [Number.MAX_SAFE_INTEGER, 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * The best of each kind that a term finds among what the viewer may see (docs/product.md#2-pages;
 * docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `RateLimited`.
 */
export async function searchAll(
  services: Services,
  searcher: Searcher,
  { term, take, language }: CallRequest<'search'>['query'],
): Promise<CallAnswer<'search'>> {
  if (!term) return { groups: [] };
  await requirePace(services, searcher);
  const { viewer } = searcher;
  const values = [accountOf(viewer), term, take + 1, ...beforeAll, 0, language];
  const groups = await Promise.all(
    searchKinds.map(async (kind) => {
      const rows = await services.database.query<Scored>(kinds[kind].page, values);
      const results = kinds[kind].hits(rows.slice(0, take), { services, viewer, term, language });
      return { kind, results, more: rows.length > take };
    }),
  );
  return { groups: groups.filter(({ results }) => results.length > 0) };
}

/**
 * A page of one kind of what a term finds, best first.
 *
 * @throws {RequestFailure} `RateLimited`; `ValidationError` for a made-up cursor.
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
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'uuid']));
  if (!term) return { results: [], offset: page.offset, ...(page.withTotal ? { total: 0 } : {}) };
  await requirePace(services, searcher);
  const { page: list, count, hits } = kinds[kind];
  const [rows, [counted]] = await Promise.all([
    database.query<Scored>(list, [
      accountOf(viewer),
      term,
      page.take + 1,
      ...(page.after ?? beforeAll),
      page.offset,
      language,
    ]),
    page.withTotal ? database.query<{ total: number }>(count, [accountOf(viewer), term]) : [],
  ]);
  const answer = pageAnswer(rows, page.take, page.offset, ({ score, id }) => [score, id], counted?.total);
  return { ...answer, results: hits(answer.results, { services, viewer, term, language }) };
}
