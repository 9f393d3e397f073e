import { useEffect, useState } from 'react';

/** Milliseconds of pause in typing before suggestions are loaded (docs/decisions/05-limits.md). */
const restBeforeSearch = 300;

/** Loads the matches of a term; `signal` aborts when the term changes. */
export type LoadSuggestions<Item> = (term: string, signal: AbortSignal) => Promise<readonly Item[]>;

export interface Suggestions<Item> {
  items: readonly Item[];
  state: 'idle' | 'loading' | 'ready' | 'failed';
}

/**
 * Loads the suggestions for a term after a pause in typing, and drops them when the term changes. An empty term has no
 * suggestions.
 */
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
