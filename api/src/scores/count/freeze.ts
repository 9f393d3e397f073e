import { plainMean } from './formula.ts';
import { publish, type Priors, type Publication, type Shown } from './publishing.ts';
import type { CountedVote } from './sums.ts';
import type { Scoring } from './weights.ts';
import { sumWindow, windowOf, type BothSums, type Window } from './window.ts';

/** What is known of a target when a day of it is closed. */
export interface DayOfTarget {
  /** Whole days since 1970-01-01. */
  day: number;
  /** The votes on it, of `daysNeeded` days up to this one, in any order. */
  votes: readonly CountedVote[];
  priors: Priors;
  last: Publication;
}

/** A day as it is kept for good. */
export interface FrozenDay {
  sums: BothSums;
  shown: Shown;
  last: Publication;
  /** Plain means that were published anew, all of them of many accounts; what like offices are compared with. */
  means: Partial<Priors>;
}

/** Before anything was published. */
export const nothingPublished = (): Publication => ({ all: {}, official: {} });

/**
 * So many days of votes tell everything about one day: its own window, and that of any earlier day with which it still has
 * a vote in common.
 */
export const daysNeeded = ({ windowDays }: Pick<Scoring, 'windowDays'>): number => 2 * windowDays - 1;

/**
 * Reckons a closed day of a target from its votes, and what is published of it (decisions, section 8). Undefined where
 * no vote counts on that day. It is the same whenever and however often it is reckoned.
 */
export function freeze({ day, votes, priors, last }: DayOfTarget, scoring: Scoring): FrozenDay | undefined {
  const window = windowOf(votes, day, scoring);
  if (window.size === 0) return undefined;
  const sums = sumWindow(window, day, scoring);
  const earlier = new Map<number, Window>();
  const windowAsOf = (asOf: number): Window | undefined => {
    if (asOf <= day - scoring.windowDays) return undefined;
    if (!earlier.has(asOf)) earlier.set(asOf, windowOf(votes, asOf, scoring));
    return earlier.get(asOf);
  };
  const published = publish({ day, sums, windowAsOf, window, priors }, last, scoring);
  return { sums, ...published, means: meansOf(sums, published.shown, day) };
}

/** Only what everybody can know already enters what others are compared with. */
function meansOf({ all }: BothSums, shown: Shown, day: number): Partial<Priors> {
  const means: Partial<Priors> = {};
  if (shown.all?.main.from !== day) return means;
  means.approval = plainMean(all.approval);
  for (const measure of ['ability', 'vision'] as const)
    if (shown.all[measure]?.from === day) means[measure] = plainMean(all[measure]);
  return means;
}

/**
 * Reckons a closed day anew after votes were left out or are counted again. What was told of the day stays where the
 * difference would rest on fewer accounts than anything published does.
 */
export function refreeze(
  {
    day,
    before,
    after,
    priors,
    shown,
  }: Pick<DayOfTarget, 'day' | 'priors'> & {
    before: readonly CountedVote[];
    after: readonly CountedVote[];
    shown: Shown;
  },
  scoring: Scoring,
): FrozenDay {
  const window = windowOf(after, day, scoring);
  const sums = sumWindow(window, day, scoring);
  const windowAsOf = (asOf: number): Window => windowOf(before, asOf, scoring);
  const told: Publication = { all: shown.all ?? {}, official: shown.official ?? {} };
  const published = publish({ day, sums, windowAsOf, window, priors }, told, scoring);
  return { sums, ...published, means: meansOf(sums, published.shown, day) };
}
