import type { CallAnswer, CallRequest, PollyFacet } from '@hustings/contract';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls } from '../omit-nulls.ts';
import { searchTermOf } from '../search-term.ts';
import { listFacets, type FacetRow } from './facets.queries.ts';

/** A sort key that precedes those of all choices. The first page begins after it. */
const beforeAll = [2_147_483_647, ''] as const;

/**
 * Lists the choices of one filter of the list of pollies, each with the number of cards that match the choice.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor
 */
export async function listPollyFacets(
  { database }: Services,
  query: CallRequest<'listPollyFacets'>['query'],
): Promise<CallAnswer<'listPollyFacets'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text']));
  const [afterCount, afterId] = page.after ?? beforeAll;
  const term = searchTermOf(query.term) ?? null;
  const rows = await database.query<FacetRow>(
    listFacets[query.kind]({
      limit: page.take + 1,
      offset: page.offset,
      afterCount,
      afterId,
      term,
      id: query.id ?? null,
    }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ count, id }) => [count, id]);
  return {
    ...answer,
    results: answer.results.map(({ id, name, within, count }) => omitNulls<PollyFacet>({ id, name, within, count })),
  };
}
