/** The kinds of things to compare. */
export type PinKind = 'candidate' | 'party';

/** The people or parties to compare, by their slugs, as in the address. */
export interface Pins {
  kind: PinKind;
  slugs: readonly string[];
  /** Whether rows with equal values are hidden. */
  onlyDifferences: boolean;
}

/** The most that fit side by side. */
export const mostPins = 4;

const slug = /^[\w.-]{1,250}$/;

/** Reads the pins from an address; ignores invalid and repeated ones, and those beyond the maximum. */
export function pinsOf(search: URLSearchParams): Pins {
  const kind = search.has('party') && !search.has('candidate') ? 'party' : 'candidate';
  const slugs = [...new Set(search.getAll(kind))].filter((each) => slug.test(each)).slice(0, mostPins);
  return { kind, slugs, onlyDifferences: search.get('only') === 'differences' };
}

/** Returns the address of a comparison. */
export function compareAddress(electionId: string, { kind, slugs, onlyDifferences }: Pins): string {
  const query = new URLSearchParams(slugs.map((each) => [kind, each]));
  // The kind follows from the parameter, so an empty one selects parties.
  if (kind === 'party' && slugs.length === 0) query.set(kind, '');
  if (onlyDifferences) query.set('only', 'differences');
  return `/election/${electionId}/compare${query.size > 0 ? `?${query}` : ''}`;
}
