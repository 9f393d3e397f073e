import type { Term } from '@hustings/contract';

/** An office as somebody held it without a break, over one term or many. */
export interface Stint {
  /** What the office is called: its title, or its name where it has none. */
  title: string;
  officeName: string;
  state?: string;
  /** The district, where all terms were for the same one. */
  district?: string;
  /** The parties it was held for, first to last. */
  parties: string[];
  /** First and last day, where known; of a current stint the last day is that on which the term is due to end. */
  from?: string;
  through?: string;
  current: boolean;
  /** Last first. */
  terms: Term[];
}

/** So many days may lie between two terms of one stint: an oath is not always taken on the first day. */
const longestGap = 60;

const dayInMilliseconds = 86_400_000;

/** Whether `later` goes on where `earlier` ended, in the same office. A redrawn district or a new party is no break. */
function goesOn(earlier: Term, later: Term): boolean {
  if (!earlier.through || !later.from) return false;
  const gap = (Date.parse(later.from) - Date.parse(earlier.through)) / dayInMilliseconds;
  const sameOffice =
    earlier.officeName === later.officeName && earlier.title === later.title && earlier.state === later.state;
  return sameOffice && gap <= longestGap;
}

/** At least one term, last first. */
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
 * Gathers terms into what a reader calls an office held: eleven terms in the House are one line. Terms are given and
 * answered last first.
 */
export function stintsOf(terms: readonly Term[]): Stint[] {
  const groups: Terms[] = [];
  for (const term of terms) {
    const group = groups.at(-1);
    if (group && goesOn(term, firstOf(group))) group.push(term);
    else groups.push([term]);
  }
  return groups.map(stintOf);
}

/** What somebody is known for: the office held now, else the last one. */
export const mainStint = (terms: readonly Term[]): Stint | undefined => {
  const stints = stintsOf(terms);
  return stints.find((stint) => stint.current) ?? stints[0];
};

/** The year of a civil day. */
export const yearOf = (day: string): string => day.slice(0, 4);
