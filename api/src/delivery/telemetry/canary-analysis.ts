import type { CanaryComparison } from '@hustings/contract';
import type { Limits } from '../../platform/config/limits.ts';
import { wilson } from '../../platform/core/wilson.ts';

/** The numbers of all trials and of failed trials. */
export interface Trials {
  failed: number;
  of: number;
}

/**
 * The z-score of a 99 % confidence interval. Requiring that two such intervals do not overlap is stricter than a test
 * at the same level, which compensates for repeating the test every minute.
 */
const z = 2.576;

/**
 * Returns the failure rate, at most 1. A failure is reported at once, and the view in which it occurred later, so
 * `failed` may exceed `of`.
 */
const rateOf = ({ failed, of }: Trials): number => Math.min(1, failed / of);

/**
 * Returns whether a canary fails significantly more often than the active version: the lower bound of the rate of the
 * canary exceeds the upper bound of the rate of the active version by more than `canaryErrorMargin` percentage points.
 * Always false below `canaryFewestViews` trials of either version, or `canaryFewestFailures` failures of the canary.
 *
 * The bounds are those of Wilson intervals. Non-overlap is the stricter test: N. Schenker, J. Gentleman, On judging the
 * significance of differences by examining the overlap between confidence intervals, 2001.
 */
export function isSignificantlyWorse(
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

/** The compared things, in English. */
const things = {
  views: 'page views',
  renders: 'renders on the server',
  documents: 'documents whose page had to start',
};

/** Describes a failed comparison in English, for the command line and the record of releases. */
export function describeComparison({ what, isDeploy, canary, active, margin }: CanaryComparison): string {
  const other = isDeploy ? 'of the version before it' : "of the active version's";
  return `Of its ${things[what]} ${percent(canary)} failed, ${other} ${percent(active)}: plainly more than ${margin} percentage points worse.`;
}
