import { termOf } from '@hustings/features/search';

/** The filters of the list of elections, as in its address. */
export interface ListFilters {
  when: 'upcoming' | 'past';
  term: string;
}

/** Reads the filters from an address and ignores invalid values. */
export const filtersOf = (search: URLSearchParams): ListFilters => ({
  when: search.get('when') === 'past' ? 'past' : 'upcoming',
  term: termOf(search),
});
