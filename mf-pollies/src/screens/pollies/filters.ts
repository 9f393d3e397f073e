import type { PollyOrder } from '@hustings/contract';
import { termOf } from '@hustings/features/search';

/** The filters and the order of the list, as in its address. */
export interface ListFilters {
  term: string;
  office: string;
  /** The party's id. */
  party: string;
  /** The place's id. */
  place: string;
  watched: boolean;
  unvoted: boolean;
  sort: PollyOrder;
}

/** The orders of the list; the first is the default. */
export const pollyOrders = ['name', 'score', 'recent'] as const satisfies readonly PollyOrder[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const division = /^(ocd-division\/|x-)/;

/** Reads the filters from an address and ignores invalid values. */
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

/** Converts filters into query parameters; omits those that do not filter. */
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

/** Counts active filters except the search. */
export const countFilters = ({ office, party, place, watched, unvoted }: ListFilters): number =>
  [office, party, place, watched, unvoted].filter(Boolean).length;

/** Resets all filters except search and order. */
export const noFilters = { office: '', party: '', place: '', watched: false, unvoted: false };
