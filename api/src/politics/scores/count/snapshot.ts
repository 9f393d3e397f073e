import { plainMean } from './formula.ts';
import type { DisclosureRules } from './disclosure.ts';
import { publish, type DayToPublish, type Priors, type Publication, type Shown, type ToldLook } from './publish.ts';
import type { CountedVote } from './sums.ts';
import type { Scoring } from './scoring.ts';
import type { PlaceSums } from './population-weighting.ts';
import { sumWindow, windowOf, type BothSums, type Window } from './window.ts';

/** What is known of a target when a day of it is closed. */
export interface DayOfTarget {
  /** Whole days since 1970-01-01. */
  day: number;
  /** The votes on it, of `daysNeeded` days up to this one, in any order. */
  votes: readonly CountedVote[];
  priors: Priors;
  last: Publication;
  places?: DayToPublish['places'];
}

/** A day as it is kept for good. */
export interface FrozenDay {
  sums: BothSums;
  shown: Shown;
  last: Publication;
  /** Plain means that were published anew, all of them of many accounts; what like offices are compared with. */
  means: Partial<Priors>;
  /** Exact sums of the places in a weighted figure that was computed for this day. */
  sumsOfPlaces?: readonly PlaceSums[];
}

/** Before anything was published. */
export const nothingPublished = (): Publication => ({ all: {}, official: {}, looks: {} });

/**
 * So many days of votes tell everything about one day: its own window, and that of any earlier day with which it still
 * has a vote in common.
 */
export const daysNeeded = ({ windowDays }: Pick<Scoring, 'windowDays'>): number => 2 * windowDays - 1;

/**
 * Reckons a closed day of a target from its votes, and what is published of it (docs/decisions/08-votes-and-scores.md).
 * Undefined where no vote counts on that day. It is the same whenever and however often it is reckoned.
 */
export function freeze(
  { day, votes, priors, last, places }: DayOfTarget,
  scoring: Scoring,
  rules?: DisclosureRules,
): FrozenDay | undefined {
  const window = windowOf(votes, day, scoring);
  if (window.size === 0) return undefined;
  const sums = sumWindow(window, day, scoring);
  const earlier = new Map<number, Window>();
  const windowAsOf = (asOf: number): Window | undefined => {
    if (asOf <= day - scoring.windowDays) return undefined;
    if (!earlier.has(asOf)) earlier.set(asOf, windowOf(votes, asOf, scoring));
    return earlier.get(asOf);
  };
  // Where members voted is forgotten after a while: without it nothing is weighted, and figures told before stay.
  const isForgotten = votes.some(({ official, place }) => official && place === undefined);
  const known = typeof places === 'object' && isForgotten ? 'votes' : places;
  const published = publish({ day, sums, windowAsOf, window, priors, places: known }, last, scoring, rules);
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

/** A closed day whose votes were left out or are counted again. */
export interface DayToRevise extends Pick<DayOfTarget, 'day' | 'priors'> {
  before: readonly CountedVote[];
  after: readonly CountedVote[];
  shown: Shown;
  /** All looks that share votes with the day, its own among them, as they were told and as they were revised. */
  looks: readonly ToldLook[];
}

/**
 * Computes a closed day again after votes were left out or are counted again. The figures of the day stay where the
 * difference to any figure told would rest on too few accounts. The weighted figure of such a day is withdrawn: a
 * second one beside the first could tell a place apart.
 */
export function refreeze({ day, before, after, priors, shown, looks }: DayToRevise, scoring: Scoring): FrozenDay {
  const window = windowOf(after, day, scoring);
  const sums = sumWindow(window, day, scoring);
  const windowAsOf = (asOf: number): Window => windowOf(before, asOf, scoring);
  const told: Publication = { all: shown.all ?? {}, official: shown.official ?? {} };
  const isDivided = shown.weighted !== undefined || shown.notWeighted !== undefined;
  const places = isDivided ? { places: 'leftOut' as const } : {};
  const published = publish({ day, sums, windowAsOf, window, priors, looks, ...places }, told, scoring);
  return { sums, ...published, means: meansOf(sums, published.shown, day) };
}
