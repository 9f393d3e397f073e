import { wilson } from '../../../platform/core/wilson.ts';
import { fullWeight, type Scoring } from './scoring.ts';
import type { Measured } from './sums.ts';

/** A score with the interval in which it lies, whole numbers from 0 to 100. */
export interface Score {
  value: number;
  low: number;
  high: number;
}

/** The mean where nothing is known of like offices. */
export const neutralMean = 50;

/**
 * The score before rounding, 0 to 100: `(C·m + Σ w·x) / (C + Σ w)` (docs/decisions/08-votes-and-scores.md). `m` counts
 * as C votes of full weight, so that few votes move a score little. Nobody's reputation enters.
 *
 * @param prior m, 0 to 100
 */
export function shrunk(
  { weight, sum }: Pick<Measured, 'weight' | 'sum'>,
  prior: number,
  scoring: Pick<Scoring, 'priorVotes'>,
): number {
  const priorWeight = scoring.priorVotes * fullWeight;
  return (priorWeight * prior + sum) / (priorWeight + weight);
}

/**
 * How many votes of equal weight tell as much as these: (Σ w)² / Σ w² (L. Kish, Survey Sampling, 1965). Never more than
 * there are accounts.
 */
export const effectiveNumber = ({ weight, squares }: Pick<Measured, 'weight' | 'squares'>): number =>
  squares === 0 ? 0 : (weight * weight) / squares;

/** The score that is published: whole numbers, and rounding never puts it outside of its interval. */
export function scoreOf(measured: Measured, prior: number, scoring: Pick<Scoring, 'priorVotes'>): Score {
  const score = shrunk(measured, prior, scoring);
  // A mean of ratings from 0 to 1 varies at most as much as a share does, so that the interval holds for those too.
  const [low, high] = wilson(Math.min(1, Math.max(0, score / 100)), effectiveNumber(measured));
  return { value: Math.round(score), low: Math.floor(low * 100), high: Math.ceil(high * 100) };
}

/**
 * The plain weighted mean, a whole number from 0 to 100: what the mean of like offices is made from, and nothing is
 * ranked by.
 */
export const plainMean = ({ weight, sum }: Pick<Measured, 'weight' | 'sum'>): number => Math.round(sum / weight);
