import type { DehydratedState } from '@tanstack/react-query';

/**
 * The age in milliseconds up to which a document counts as new. A guest's document states its time to the minute, and
 * may have been in transit.
 */
const justMade = 2 * 60_000;

/**
 * Adjusts the dates of the document's query cache. Data of a new document count as read now, because the clocks of
 * server and browser may differ and a render may be shared. Data of a cached document keep their age.
 *
 * @param moment the time of the document, ISO 8601
 *
 * @param now milliseconds, by the browser's clock
 */
export function rehydrateState(state: unknown, moment: string | undefined, now: number): DehydratedState {
  // The state belongs to this vertical alone, so it may be modified.
  const { queries = [], mutations = [] } = state as Partial<DehydratedState>;
  if (moment !== undefined && Math.abs(now - Date.parse(moment)) < justMade) {
    for (const query of queries) {
      query.dehydratedAt = now;
      query.state.dataUpdatedAt = now;
    }
  }
  return { queries, mutations };
}
