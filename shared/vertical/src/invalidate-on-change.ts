import type { ReadName } from '@hustings/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
// Import by the public name: a relative import would bundle a second copy of the shell's client.
import { announcesChanges } from '@hustings/vertical/client';
import { onChange, type Change } from './changes.ts';

/** Returns true for a list that is loading a further page and keeps the pages that it has loaded. */
const isGrowing = ({ state }: Query): boolean =>
  (state.fetchMeta as { fetchMore?: object } | null)?.fetchMore !== undefined;

/** Returns true if the page wants no refetch while it is open: its queries set `refetchOnWindowFocus` to false. */
const isSteady = ({ observers }: Query): boolean =>
  observers.every(({ options }) => options.refetchOnWindowFocus === false);

/**
 * Makes a query cache follow the writes of the page. Marks changed answers as stale, refetches the ones on screen, and
 * drops answers in flight.
 *
 * While a mutation of this cache is pending, the page may update answers itself with `setQueryData`; answers set like
 * this are not refetched. A hidden tab refetches when it is shown.
 */
export function invalidateOnChange(client: QueryClient): void {
  const queries = client.getQueryCache();
  const mutations = client.getMutationCache();
  /** Queries that the page has set during pending mutations. */
  let setByPage = new WeakSet<Query>();
  /** Queries to refetch; false until pending mutations have had the chance to set them. */
  const stale = new WeakMap<Query, boolean>();
  let isOwed = false;

  queries.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query, action } = event;
    if (action.manual && client.isMutating() > 0) {
      setByPage.add(query);
      if (stale.get(query) === false) stale.delete(query);
    }
    if (!action.manual && !isGrowing(query)) stale.delete(query);
    // Mark the query as stale again, because TanStack Query treats any new data as up to date.
    else if (stale.has(query)) query.invalidate();
  });

  // The client of an older shell announces nothing, so assume that any write changed everything.
  if (!announcesChanges)
    mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') markStale({ calls: 'everything' });
    });

  mutations.subscribe(() => {
    if (client.isMutating() > 0) return;
    setByPage = new WeakSet();
    if (isOwed) readAgain();
  });

  function readAgain(): void {
    isOwed = false;
    for (const query of queries.findAll({ stale: true })) if (stale.has(query)) stale.set(query, true);
    if (document.hidden) return;
    void client.refetchQueries({
      type: 'active',
      predicate: (query) => stale.has(query) && query.state.fetchStatus === 'idle' && !isSteady(query),
    });
  }

  function markStale({ calls }: Change): void {
    const isChanged = ({ queryKey: [name] }: Query) => calls === 'everything' || calls.includes(name as ReadName);
    for (const query of queries.findAll({ predicate: isChanged })) {
      if (setByPage.has(query)) continue;
      if (query.state.fetchStatus === 'fetching' && !isGrowing(query)) void query.cancel({ revert: true });
      query.invalidate();
      if (!stale.has(query)) stale.set(query, false);
    }
    isOwed = true;
    if (client.isMutating() === 0) readAgain();
  }

  onChange(markStale);
}
