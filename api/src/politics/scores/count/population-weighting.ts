import { effectiveNumber, scoreOf, type Score } from './formula.ts';
import type { CountedVote, Measured } from './sums.ts';
import { weightOf, type Scoring } from './scoring.ts';
import type { Window } from './window.ts';

/** The places next below a target's division, none of which overlaps another. */
export interface Places {
  /** People by place; only those whose population is known. */
  populations: ReadonlyMap<string, number>;
  /** People of the whole division. */
  population: number;
}

/** A place in a weighted figure. */
export interface PlaceSums {
  id: string;
  population: number;
  approval: Measured;
}

/** The group of votes that are not official. */
export const others = 'others';
/** The group of official votes from no place with a known population. */
const elsewhere = '';

/** Returns the group of a vote: its place, `elsewhere` or `others`. */
export const placeOf =
  ({ populations }: Places) =>
  ({ official, place }: CountedVote): string => {
    if (!official) return others;
    return place != null && populations.has(place) ? place : elsewhere;
  };

/** Sums what the official votes of each place say, in the order of the places' ids. */
export function sumPlaces(window: Window, day: number, places: Places, scoring: Scoring): PlaceSums[] {
  const groupOf = placeOf(places);
  const sums = new Map<string, Measured>();
  for (const vote of window.values()) {
    const id = groupOf(vote);
    if (vote.vote === 'undecided' || id === others || id === elsewhere) continue;
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
 * Weights the mean of each place by its population: Σ p·x̄ / Σ p. It is shrunk by the same votes as the raw figure, and its
 * interval uses the effective number of the weighted votes (Kish), so that an uneven turnout widens it.
 *
 * @param places in one order, each with at least one vote
 * @param prior the mean of like offices, 0 to 100
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

/** Whole per cents, rounded down, of the division's people who live in some of its places. */
export const coverageOf = (places: Iterable<string>, { populations, population }: Places): number => {
  let covered = 0;
  for (const id of places) covered += populations.get(id) ?? 0;
  return Math.floor((covered * 100) / population);
};
