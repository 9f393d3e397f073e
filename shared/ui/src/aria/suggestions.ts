import { useEffect, useState } from 'react';

/** How long typing must rest before suggestions are fetched, in milliseconds (docs/decisions/05-limits.md). */
const restBeforeSearch = 300;

/** Fetches what fits a term; `signal` ends it when the term changes. */
export type LoadSuggestions<Item> = (term: string, signal: AbortSignal) => Promise<readonly Item[]>;

export interface Suggestions<Item> {
  items: readonly Item[];
  state: 'idle' | 'loading' | 'ready' | 'failed';
}

/** The suggestions for a term: fetched after a rest, dropped when the term changes. An empty term has none. */
export function useSuggestions<Item>(load: LoadSuggestions<Item>, term: string): Suggestions<Item> {
  const [found, setFound] = useState<Suggestions<Item> & { term: string }>({ items: [], state: 'idle', term: '' });
  useEffect(() => {
    if (term === '') return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      load(term, ending.signal).then(
        (items) => !ending.signal.aborted && setFound({ items, state: 'ready', term }),
        () => !ending.signal.aborted && setFound({ items: [], state: 'failed', term }),
      );
    }, restBeforeSearch);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [load, term]);
  if (term === '') return { items: [], state: 'idle' };
  return found.term === term ? found : { items: found.items, state: 'loading' };
}
