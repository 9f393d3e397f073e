import { wilson } from '../../../platform/core/wilson.ts';
import { fullWeight, type Scoring } from './scoring.ts';
import type { MeasureSums } from './sums.ts';

/** A score and its interval, whole numbers from 0 to 100. */
export interface Score {
  value: number;
  low: number;
  high: number;
}

/** The prior that is used if nothing is known about similar offices. */
export const neutralMean = 50;

/**
 * Computes the score before rounding, 0 to 100: `(C·m + Σ w·x) / (C + Σ w)` (docs/decisions/08-votes-and-scores.md).
 * The prior `m` counts as C votes of full weight, so that a few votes change a score only slightly. Reputation has no
 * influence.
 *
 * @param prior m, 0 to 100
 */
export function shrunkenMean(
  { weight, sum }: Pick<MeasureSums, 'weight' | 'sum'>,
  prior: number,
  scoring: Pick<Scoring, 'priorVotes'>,
): number {
  const priorWeight = scoring.priorVotes * fullWeight;
  return (priorWeight * prior + sum) / (priorWeight + weight);
}

/**
 * Computes the effective number of votes: the number of equally weighted votes with the same variance, (Σ w)² / Σ w²
 * (L. Kish, Survey Sampling, 1965). It is at most the number of accounts.
 */
export const effectiveNumber = ({ weight, squares }: Pick<MeasureSums, 'weight' | 'squares'>): number =>
  squares === 0 ? 0 : (weight * weight) / squares;

/** Computes the published score. Rounding keeps the value inside its interval. */
export function scoreOf(sums: MeasureSums, prior: number, scoring: Pick<Scoring, 'priorVotes'>): Score {
  const score = shrunkenMean(sums, prior, scoring);
  // The variance of a mean of ratings from 0 to 1 is no greater than the variance of a share. Wilson's interval
  // therefore also covers ratings.
  const [low, high] = wilson(Math.min(1, Math.max(0, score / 100)), effectiveNumber(sums));
  return { value: Math.round(score), low: Math.floor(low * 100), high: Math.ceil(high * 100) };
}

/** Computes the plain weighted mean, a whole number from 0 to 100. The priors of similar offices derive from it. */
export const plainMean = ({ weight, sum }: Pick<MeasureSums, 'weight' | 'sum'>): number => Math.round(sum / weight);
