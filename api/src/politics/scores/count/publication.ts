import type { GroupOf } from './disclosure.ts';
import type { Score } from './formula.ts';
import { otherVotes, type Places } from './population-weighting.ts';
import type { Measure } from './sums.ts';
import type { BothSums, Window } from './window.ts';

/** The accounts that a score covers: all members, or those whose vote is official. */
export type CohortName = 'all' | 'official';

/** The means of similar offices by measure, 0 to 100. */
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
  /** The places, ordered by id. `accounts` counts the votes up and down, in steps. */
  places: { id: string; population: number; accounts: number; approval: Score }[];
}

/** The reason why a day has no weighted figure, although the target's division has places. */
export type NotWeightedReason = 'populations' | 'votes' | 'leftOut';

/** The days with published figures by cohort, oldest first. */
type DaysByCohort = Partial<Record<CohortName, number[]>>;

/**
 * The publication state of a target, with which the next day is compared. It has the last published figures, whether or
 * not they are shown now. Stored in `target_standings.published`.
 */
export interface PublicationState {
  all: PublishedParts;
  official: PublishedParts;
  weighted?: PublishedWeighted;
  /**
   * The recent days with published figures, by measure. If absent, figures may have been published on every recent day.
   */
  looks?: Partial<Record<Measure, DaysByCohort>>;
  /**
   * The last closed day at the time when votes were excluded or included again. Figures of days up to that day were
   * computed from other votes.
   */
  revised?: number;
}

/** The figures of a day that are shown, stored in `score_days.shown`. A cohort with too few accounts is absent. */
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
  /** The day, in whole days since 1970-01-01. */
  day: number;
  sums: BothSums;
  /** Returns the window of an earlier publication; undefined if none of its votes still counts. */
  windowAsOf(day: number): Window | undefined;
  /** The window of the day. */
  window: Window;
  priors: Priors;
  /**
   * The places of the target's division, or the reason why votes are not weighted by them. Absent if the division has
   * no places.
   */
  places?: Places | NotWeightedReason;
  /**
   * Set for the revision of a closed day: all publications that share votes with the day, including its own. The new
   * figures replace the figures of the day; `windowAsOf` returns the windows of the replaced figures.
   */
  partitions?: readonly PublishedPartition[];
}

/** Groups votes by whether they are official. */
export const groupByOfficial: GroupOf = ({ official }) => (official ? 'official' : otherVotes);
