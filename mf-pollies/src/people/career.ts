import type { Term } from '@hustings/contract';

/** An office held without a break, over one or more terms. */
export interface Stint {
  /** The title of the office, or its name if it has no title. */
  title: string;
  officeName: string;
  state?: string;
  /** The district, if it is the same in all terms. */
  district?: string;
  /** The parties of the holder, first to last. */
  parties: string[];
  /** The first and the last day, if known. The last day of a current stint is the planned end of its term. */
  from?: string;
  through?: string;
  current: boolean;
  /** The terms of the stint, latest first. */
  terms: Term[];
}

/** The maximum number of days between two terms of one stint, because an oath can come some days late. */
const longestGap = 60;

const dayInMilliseconds = 86_400_000;

/** Tells whether `later` continues `earlier` in the same office. A redrawn district or a new party is no break. */
function goesOn(earlier: Term, later: Term): boolean {
  if (!earlier.through || !later.from) return false;
  const gap = (Date.parse(later.from) - Date.parse(earlier.through)) / dayInMilliseconds;
  const sameOffice =
    earlier.officeName === later.officeName && earlier.title === later.title && earlier.state === later.state;
  return sameOffice && gap <= longestGap;
}

/** A list of at least one term, latest first. */
type Terms = [Term, ...Term[]];

const firstOf = (terms: Terms): Term => terms.at(-1) ?? terms[0];

function stintOf(terms: Terms): Stint {
  const [last] = terms;
  const districts = new Set(terms.map((term) => term.district));
  const parties = terms.flatMap((term) => term.partyName ?? []).toReversed();
  return {
    title: last.title ?? last.officeName,
    officeName: last.officeName,
    state: last.state,
    district: districts.size === 1 ? last.district : undefined,
    parties: [...new Set(parties)],
    from: firstOf(terms).from,
    through: last.through,
    current: terms.some((term) => term.current),
    terms,
  };
}

/**
 * Joins consecutive terms of an office: eleven terms in the House are one line, also if the person held another office
 * meanwhile. Input and output are latest first.
 */
export function stintsOf(terms: readonly Term[]): Stint[] {
  const groups: Terms[] = [];
  for (const term of terms) {
    const group = groups.find((later) => goesOn(term, firstOf(later)));
    if (group) group.push(term);
    else groups.push([term]);
  }
  return groups.map(stintOf);
}

/** Returns the current office, else the latest one. */
export const mainStint = (terms: readonly Term[]): Stint | undefined => {
  const stints = stintsOf(terms);
  return stints.find((stint) => stint.current) ?? stints[0];
};

export const yearOf = (day: string): string => day.slice(0, 4);
