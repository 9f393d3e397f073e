import { searchKinds, type SearchKind } from '@hustings/contract';
import { termOf } from '@hustings/features/search';

/** Reads term and kind from the address. */
export function searchedIn(search: URLSearchParams): { term: string; kind: SearchKind | undefined } {
  const kind = search.get('kind');
  return { term: termOf(search), kind: searchKinds.find((each) => each === kind) };
}

/** The address of a search. */
export function searchPath(term: string, kind?: SearchKind): string {
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(term ? { term } : {}) });
  return query.size > 0 ? `/search?${query}` : '/search';
}
