import { plainMean } from './formula.ts';
import type { DisclosureRules } from './disclosure.ts';
import type { PlaceSums } from './population-weighting.ts';
import type { DayToPublish, Priors, PublicationState, PublishedPartition, Shown } from './publication.ts';
import { publish } from './publish.ts';
import type { Scoring } from './scoring.ts';
import type { CountedVote } from './sums.ts';
import { sumWindow, windowOf, type BothSums, type Window } from './window.ts';

/** The data of a target that are needed to close a day. */
export interface DayInput {
  /** Whole days since 1970-01-01. */
  day: number;
  /** The votes on the target in the `daysNeeded` days that end with this day, in any order. */
  votes: readonly CountedVote[];
  priors: Priors;
  last: PublicationState;
  places?: DayToPublish['places'];
}

/** The stored result of a closed day. */
export interface DaySnapshot {
  sums: BothSums;
  shown: Shown;
  state: PublicationState;
  /** The plain means of the figures that are newly published. The priors of similar offices derive from them. */
  means: Partial<Priors>;
  /** The exact sums of the places, if a weighted figure was computed for this day. */
  placeSums?: readonly PlaceSums[];
}

/** Returns the publication state before the first publication. */
export const nothingPublished = (): PublicationState => ({ all: {}, official: {}, looks: {} });

/**
 * Returns the number of days whose votes determine the figures of a day: the days of its own window, and the days of
 * all earlier windows that share a vote with that window.
 */
export const daysNeeded = ({ windowDays }: Pick<Scoring, 'windowDays'>): number => 2 * windowDays - 1;

/**
 * Computes the snapshot of a closed day of a target from its votes (docs/decisions/08-votes-and-scores.md). The same
 * input always gives the same snapshot. Returns undefined if no vote counts on that day.
 */
export function snapshotDay(
  { day, votes, priors, last, places }: DayInput,
  scoring: Scoring,
  rules?: DisclosureRules,
): DaySnapshot | undefined {
  const window = windowOf(votes, day, scoring);
  if (window.size === 0) return undefined;
  const sums = sumWindow(window, day, scoring);
  const earlier = new Map<number, Window>();
  const windowAsOf = (asOf: number): Window | undefined => {
    if (asOf <= day - scoring.windowDays) return undefined;
    if (!earlier.has(asOf)) earlier.set(asOf, windowOf(votes, asOf, scoring));
    return earlier.get(asOf);
  };
  // The places of votes are deleted after some time. Without them, no new weighted figure is computed, and published
  // figures stay.
  const isPlaceUnknown = votes.some(({ official, place }) => official && place === undefined);
  const known = typeof places === 'object' && isPlaceUnknown ? 'votes' : places;
  const published = publish({ day, sums, windowAsOf, window, priors, places: known }, last, scoring, rules);
  return { sums, ...published, means: meansOf(sums, published.shown, day) };
}

/** Returns the means of the figures published for the day. Priors use only public figures. */
function meansOf({ all }: BothSums, shown: Shown, day: number): Partial<Priors> {
  const means: Partial<Priors> = {};
  if (shown.all?.main.from !== day) return means;
  means.approval = plainMean(all.approval);
  for (const measure of ['ability', 'vision'] as const)
    if (shown.all[measure]?.from === day) means[measure] = plainMean(all[measure]);
  return means;
}

/** A closed day whose votes were excluded or included again. */
export interface RevisionInput extends Pick<DayInput, 'day' | 'priors'> {
  before: readonly CountedVote[];
  after: readonly CountedVote[];
  shown: Shown;
  /** All publications that share votes with the day, including the day's own: original and revised ones. */
  partitions: readonly PublishedPartition[];
}

/**
 * Recomputes a closed day after votes were excluded or included again. A figure stays if its difference from any
 * published figure would be computed from too few accounts. Withdraws the day's weighted figure, because a second
 * weighted figure could disclose the votes of a place.
 */
export function recomputeSnapshot(
  { day, before, after, priors, shown, partitions }: RevisionInput,
  scoring: Scoring,
): DaySnapshot {
  const window = windowOf(after, day, scoring);
  const sums = sumWindow(window, day, scoring);
  const windowAsOf = (asOf: number): Window => windowOf(before, asOf, scoring);
  const last: PublicationState = { all: shown.all ?? {}, official: shown.official ?? {} };
  const isDivided = shown.weighted !== undefined || shown.notWeighted !== undefined;
  const places = isDivided ? { places: 'leftOut' as const } : {};
  const published = publish({ day, sums, windowAsOf, window, priors, partitions, ...places }, last, scoring);
  return { sums, ...published, means: meansOf(sums, published.shown, day) };
}
