import type { ReadName } from '@hustings/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
// By its public name, because the client is the shell's at run time.
import { announcesChanges } from '@hustings/vertical/client';
import { onChange, type Change } from './changes.ts';

/** A list to which a page is being added keeps the pages that it has. */
const isGrowing = ({ state }: Query): boolean =>
  (state.fetchMeta as { fetchMore?: object } | null)?.fetchMore !== undefined;

/** Whether a page that shows it wants it to stay as it was read, until it is opened again. */
const isSteady = ({ observers }: Query): boolean =>
  observers.every(({ options }) => options.refetchOnWindowFocus === false);

/**
 * Makes a query cache follow the writes of the page: answers that a write changed count as stale at once, those that are
 * shown are read again, and answers under way are dropped, because they may be from before.
 *
 * While a mutation of this cache is under way, its page may put the change into the answers itself (`setQueryData`); such
 * an answer is not read again. A hidden tab reads when it is looked at.
 */
export function invalidateOnChange(client: QueryClient): void {
  const queries = client.getQueryCache();
  const mutations = client.getMutationCache();
  /** What the page itself has changed during the mutations that are under way. */
  let setByPage = new WeakSet<Query>();
  /** Answers to be read again; false until the mutations under way have had their chance to set them. */
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
    // TanStack Query takes any new data for the whole truth.
    else if (stale.has(query)) query.invalidate();
  });

  // Beside a shell of before, whose client announces nothing, a write of this vertical may have changed anything.
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
