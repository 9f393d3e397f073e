import type { PollyOrder } from '@hustings/contract';
import { termOf } from '@hustings/features/search';

/** What the list of pollies is narrowed to and ordered by, as its address says it. */
export interface ListFilters {
  term: string;
  office: string;
  /** The id of a party. */
  party: string;
  /** The id of a place. */
  place: string;
  watched: boolean;
  unvoted: boolean;
  sort: PollyOrder;
}

/** The orders, the one of an address that names none first. */
export const pollyOrders = ['name', 'score', 'recent'] as const satisfies readonly PollyOrder[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const division = /^(ocd-division\/|x-)/;

/** Reads the filters of an address; what cannot be one is as if it were not there. */
export function filtersOf(search: URLSearchParams): ListFilters {
  const text = (name: string) => (search.get(name) ?? '').replaceAll('\0', '');
  const fitting = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name).slice(0, 200) : '');
  return {
    term: termOf(search),
    office: text('office').slice(0, 300),
    party: fitting('party', uuid),
    place: fitting('place', division),
    watched: search.get('watched') === 'true',
    unvoted: search.get('unvoted') === 'true',
    sort: pollyOrders.find((order) => order === search.get('sort')) ?? 'name',
  };
}

/** The filters as an address and the call carry them: what narrows nothing is left out. */
export function asQuery({ term, office, party, place, watched, unvoted, sort }: ListFilters) {
  return {
    ...(term ? { term } : {}),
    ...(office ? { office } : {}),
    ...(party ? { party } : {}),
    ...(place ? { place } : {}),
    ...(watched ? { watched: 'true' as const } : {}),
    ...(unvoted ? { unvoted: 'true' as const } : {}),
    ...(sort === 'name' ? {} : { sort }),
  };
}

/** How many filters narrow the list, besides the search. */
export const countFilters = ({ office, party, place, watched, unvoted }: ListFilters): number =>
  [office, party, place, watched, unvoted].filter(Boolean).length;

/** What takes every filter away, the search and the order apart. */
export const noFilters = { office: '', party: '', place: '', watched: false, unvoted: false };
