import type { MemberSorting } from '@hustings/contract';

/** The sortings of the list of members, in the order of the page. */
export const sortings: readonly MemberSorting[] = ['joined', 'name'];

/** Returns the sorting that an address asks for. */
export const sortingOf = (search: URLSearchParams): MemberSorting =>
  sortings.find((each) => each === search.get('sorting')) ?? 'joined';

/** The number of members that the page suggests. */
export const suggested = 3;
