import type { GroupOf } from './disclosure.ts';
import type { Score } from './formula.ts';
import { otherVotes, type Places } from './population-weighting.ts';
import type { Measure } from './sums.ts';
import type { BothSums, Window } from './window.ts';

/** The accounts that a score covers: all members, or those whose vote is official. */
export type CohortName = 'all' | 'official';

/** The means of similar offices, 0 to 100, by measure. */
export type Priors = Record<Measure, number>;

/** Shares in whole per cent, which add up to 100. */
export interface Shares {
  up: number;
  down: number;
  undecided: number;
}

/** A published score. `from` is the day for which it was computed, in whole days since 1970-01-01. */
export interface PublishedScore extends Score {
  from: number;
}

/** The published figures of a cohort. Each part was computed for its own day, `from`. */
export interface PublishedParts {
  main?: { from: number; accounts: number; approval: Score; shares?: Shares };
  ability?: PublishedScore;
  vision?: PublishedScore;
}

/** A published figure weighted by population, with its places. */
export interface PublishedWeighted {
  from: number;
  approval: Score;
  /** The share of the division's people who live in these places, in whole per cent. */
  coverage: number;
  /** Ordered by id. `accounts` counts the votes up and down, in steps. */
  places: { id: string; population: number; accounts: number; approval: Score }[];
}

/** The reason why a day of a divided division has no weighted figure. */
export type NotWeightedReason = 'populations' | 'votes' | 'leftOut';

/** The days with published figures of a cohort, oldest first. */
type DaysByCohort = Partial<Record<CohortName, number[]>>;

/**
 * The state with which the next day is compared, stored in `target_standings.published`: the last published figures,
 * whether they are shown now or not.
 */
export interface PublicationState {
  all: PublishedParts;
  official: PublishedParts;
  weighted?: PublishedWeighted;
  /** The recent days with published figures, by measure. If absent, every recent day is taken for one. */
  looks?: Partial<Record<Measure, DaysByCohort>>;
  /** The last closed day when votes were excluded or included: figures up to it contained other votes. */
  revised?: number;
}

/** The figures shown of a day, stored in `score_days.shown`. A cohort with too few accounts is absent. */
export interface Shown {
  all?: PublishedParts & Required<Pick<PublishedParts, 'main'>>;
  official?: PublishedParts & Required<Pick<PublishedParts, 'main'>>;
  weighted?: PublishedWeighted;
  notWeighted?: NotWeightedReason;
}

/** A published window, with the places that its weighted figure separated. */
export interface PublishedPartition {
  window: Window;
  places: ReadonlySet<string>;
}

/** A day to be published. */
export interface DayToPublish {
  /** Whole days since 1970-01-01. */
  day: number;
  sums: BothSums;
  /** Returns the window of an earlier publication; undefined if none of its votes counts any more. */
  windowAsOf(day: number): Window | undefined;
  /** The window of the day. */
  window: Window;
  priors: Priors;
  /** The places of the target's division, or why votes are not weighted by them; absent if the division has none. */
  places?: Places | NotWeightedReason;
  /**
   * For the revision of a closed day: all publications that share votes with it, its own included. The new figures
   * replace the day's figures, whose windows `windowAsOf` returns.
   */
  partitions?: readonly PublishedPartition[];
}

/** Groups votes by whether they are official. */
export const groupByOfficial: GroupOf = ({ official }) => (official ? 'official' : otherVotes);
