import type { CanaryComparison } from '@hustings/contract';
import type { Limits } from '../../platform/config/limits.ts';
import { wilson } from '../../platform/core/wilson.ts';

/** How often something failed. */
export interface Trials {
  failed: number;
  of: number;
}

/**
 * Standard deviations to each side of an interval: 99 of a hundred hold the true rate. Two such intervals that do not meet
 * are farther apart than a test at the same level asks for, which makes up for looking every minute.
 */
const z = 2.576;

/** A failed view is reported at once, and the view itself when it is over: meanwhile there can be more of the former. */
const rateOf = ({ failed, of }: Trials): number => Math.min(1, failed / of);

/**
 * Whether a canary fails plainly more often than the active version: the lower bound of its rate lies above the upper bound
 * of the other's by more than the margin (Wilson intervals; that two of them do not meet is the stricter test: N. Schenker,
 * J. Gentleman, On judging the significance of differences by examining the overlap between confidence intervals, 2001).
 * Below the fewest trials of either, and the fewest failures of the canary, nothing is plain.
 */
export function isPlainlyWorse(
  canary: Trials,
  active: Trials,
  { canaryFewestViews, canaryFewestFailures, canaryErrorMargin }: Limits,
): boolean {
  if (Math.min(canary.of, active.of) < Math.max(1, canaryFewestViews)) return false;
  if (canary.failed < canaryFewestFailures) return false;
  const [low] = wilson(rateOf(canary), canary.of, z);
  const [, high] = wilson(rateOf(active), active.of, z);
  return low > high + canaryErrorMargin / 100;
}

const percent = (trials: Trials): string => `${(rateOf(trials) * 100).toFixed(1)} % (${trials.failed} of ${trials.of})`;

/** What a comparison has found, as the command line and records say it. */
export function sayComparison({ what, canary, active, margin }: CanaryComparison): string {
  const things = what === 'views' ? 'page views' : 'renders on the server';
  return `Of its ${things} ${percent(canary)} failed, of the active version's ${percent(active)}: plainly more than ${margin} percentage points worse.`;
}
