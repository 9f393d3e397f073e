/** The lists of the section in menu order. */
export const peopleStates = ['duplicates', 'merges', 'people', 'parties', 'bodies', 'offices', 'places'] as const;

export type PeopleState = (typeof peopleStates)[number];

/** Reads the list from the address; the default is the likely duplicates. */
export const peopleStateOf = (search: URLSearchParams): PeopleState =>
  peopleStates.find((state) => state === search.get('state')) ?? 'duplicates';

/** Reads the person whom the address edits. */
export const personOf = (search: URLSearchParams): string | undefined => search.get('person') ?? undefined;

/** Reads the body that the address edits. */
export const bodyOf = (search: URLSearchParams): string | undefined => search.get('body') ?? undefined;

/** Reads the office that the address edits. */
export const officeOf = (search: URLSearchParams): string | undefined => search.get('office') ?? undefined;

/** Reads the place that the address edits. */
export const placeOf = (search: URLSearchParams): string | undefined => search.get('place') ?? undefined;

/** The kinds of records that admins merge, in menu order. */
export const mergedKinds = ['people', 'parties'] as const;

export type MergedKind = (typeof mergedKinds)[number];

/** Reads the kind of duplicates, merges or compared records from the address; the default is people. */
export const mergedKindOf = (search: URLSearchParams): MergedKind =>
  mergedKinds.find((kind) => kind === search.get('of')) ?? 'people';

/** Two records that the address compares: the one that is kept, and the one that is merged into that one. */
export interface ComparedPair {
  keptId: string;
  mergedId: string;
}

/** Reads the two records that the address compares. */
export function pairOf(search: URLSearchParams): ComparedPair | undefined {
  const [keptId, mergedId] = [search.get('kept'), search.get('merged')];
  return keptId && mergedId ? { keptId, mergedId } : undefined;
}
