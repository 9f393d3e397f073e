import type { DehydratedState } from '@tanstack/react-query';

/**
 * Milliseconds up to which a document counts as just made: a guest's tells its moment to the minute, and it may have been on
 * its way for a while.
 */
const justMade = 2 * 60_000;

/**
 * What the server wrote into the document, as read when the page takes it over: it was true when the document was sent, by
 * a clock that may differ from the browser's, and may have been rendered for somebody else a while before. That of an older
 * document, which a browser has kept, stays as old as it says.
 *
 * @param moment when the document was made, ISO 8601
 * @param now milliseconds, by the browser's clock
 */
export function rehydrateState(state: unknown, moment: string | undefined, now: number): DehydratedState {
  // Written by the same release of the same vertical, and nobody else's: it may be changed.
  const { queries = [], mutations = [] } = state as Partial<DehydratedState>;
  if (moment !== undefined && Math.abs(now - Date.parse(moment)) < justMade) {
    for (const query of queries) {
      query.dehydratedAt = now;
      query.state.dataUpdatedAt = now;
    }
  }
  return { queries, mutations };
}
