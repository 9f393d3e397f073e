import { effectiveNumber, scoreOf, type Score } from './formula.ts';
import { placeOfVote, type CountedVote, type MeasureSums } from './sums.ts';
import { weightOf, type Scoring } from './scoring.ts';
import type { Window } from './window.ts';

/** The places directly below a target's division, which do not overlap. */
export interface Places {
  /** The population of each place, if it is known. */
  populations: ReadonlyMap<string, number>;
  /** The population of the division. */
  population: number;
}

/** A place and the sums of its official votes. */
export interface PlaceSums {
  id: string;
  population: number;
  approval: MeasureSums;
}

/** The name of the group of votes that are not official. */
export const otherVotes = 'others';
/** The name of the group of official votes whose place is unknown or has no known population. */
const elsewhere = '';

/** Returns the group of a vote: its place, `elsewhere` or `others`. */
export const placeOf =
  ({ populations }: Places) =>
  (vote: CountedVote): string => {
    if (!vote.official) return otherVotes;
    const place = placeOfVote(vote);
    return place != null && populations.has(place) ? place : elsewhere;
  };

/** Sums the official votes of each place, ordered by the places' ids. */
export function sumPlaces(window: Window, day: number, places: Places, scoring: Scoring): PlaceSums[] {
  const groupOf = placeOf(places);
  const sums = new Map<string, MeasureSums>();
  for (const vote of window.values()) {
    const id = groupOf(vote);
    if (vote.vote === 'undecided' || id === otherVotes || id === elsewhere) continue;
    const weight = weightOf(day - vote.day, scoring);
    const measured = sums.get(id) ?? { accounts: 0, weight: 0, sum: 0, squares: 0 };
    measured.accounts++;
    measured.weight += weight;
    measured.sum += vote.vote === 'up' ? weight * 100 : 0;
    measured.squares += weight * weight;
    sums.set(id, measured);
  }
  return [...sums]
    .map(([id, approval]) => ({ id, population: places.populations.get(id) ?? 0, approval }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Computes the mean of the places' means, weighted by population: Σ p·x̄ / Σ p. The prior counts as in the raw figure.
 * The interval uses the effective number of votes (Kish), so that an uneven turnout widens it.
 *
 * @param places the places, each with at least one vote, in a fixed order, because floating-point sums depend on it
 * @param prior the mean of similar offices, 0 to 100
 */
export function weightedScore(places: readonly PlaceSums[], prior: number, scoring: Scoring): Score {
  let [people, mean, spread, weight] = [0, 0, 0, 0];
  for (const { population, approval } of places) {
    people += population;
    mean += population * (approval.sum / approval.weight);
    spread += (population * population) / effectiveNumber(approval);
    weight += approval.weight;
  }
  const votes = (people * people) / spread;
  return scoreOf(
    { accounts: 0, weight, sum: (weight * mean) / people, squares: (weight * weight) / votes },
    prior,
    scoring,
  );
}

/** Computes the share of the division's people who live in the places, in per cent, rounded down. */
export const coverageOf = (places: Iterable<string>, { populations, population }: Places): number => {
  let covered = 0;
  for (const id of places) covered += populations.get(id) ?? 0;
  return Math.floor((covered * 100) / population);
};
