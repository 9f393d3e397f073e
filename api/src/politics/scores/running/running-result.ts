import type { RunningResult } from '@hustings/contract';
import { scoreOf } from '../count/formula.ts';
import type { Shares } from '../count/publication.ts';
import { roundDownToStep, sharesOf, voteValues } from '../count/rounding.ts';
import { fullWeight, type Scoring } from '../count/scoring.ts';
import { accountsOf } from '../count/sums.ts';

/** The numbers of votes by value. */
export type VoteCounts = Shares;

/** The numbers of up and down votes from which the shown figures are computed, stored in `running_results.rests_on`. */
export interface OpinionCounts {
  all?: number;
  official?: { official: number; others: number };
}

/** The figures of an open day that are shown. */
export type RunningShown = Pick<RunningResult, 'all' | 'official'>;

/** A running result, with the numbers of votes from which it is computed. */
export interface RunningState {
  rests: OpinionCounts;
  shown: RunningShown;
}

interface RunningOptions {
  /** The mean of similar offices, 0 to 100. */
  prior: number;
  scoring: Scoring;
  /** The step of the figures, which are rounded to multiples of the step. */
  step: number;
}

const opinionsOf = ({ up, down }: VoteCounts): number => up + down;

const tooFew = { tooFew: true } as const;

/**
 * Computes the running result of an open day from its votes (docs/decisions/08-votes-and-scores.md). Like the figures
 * of a closed day, the running result changes only after enough new votes. Two results therefore never disclose a
 * single vote.
 */
export function computeRunningResult(
  { all, official }: { all: VoteCounts; official: VoteCounts },
  before: RunningState | undefined,
  options: RunningOptions,
): RunningState {
  const { fewestAccounts: fewest } = options.scoring;
  const others: VoteCounts = {
    up: all.up - official.up,
    down: all.down - official.down,
    undecided: all.undecided - official.undecided,
  };
  const rests = { ...before?.rests };
  const shown: RunningShown = before?.shown ?? { all: tooFew, official: tooFew };
  const [allOpinions, officialOpinions, otherOpinions] = [opinionsOf(all), opinionsOf(official), opinionsOf(others)];
  if (allOpinions < fewest || allOpinions - (rests.all ?? 0) < fewest) return { rests, shown };
  rests.all = allOpinions;
  const next = { ...shown, all: cohortOf(all, all, options) };

  const isAllOfficial = accountsOf(others) === 0;
  const last = rests.official ?? { official: 0, others: 0 };
  const newOthers = otherOpinions - last.others;
  const areOthersHidden = isAllOfficial || (otherOpinions >= fewest && (newOthers === 0 || newOthers >= fewest));
  if (officialOpinions >= fewest && officialOpinions - last.official >= fewest && areOthersHidden) {
    rests.official = { official: officialOpinions, others: otherOpinions };
    next.official = cohortOf(official, isAllOfficial ? official : others, options);
  }
  return { rests, shown: next };
}

/**
 * Computes the figures of a cohort.
 *
 * @param complement the other votes, whose shares must not be disclosed either
 */
function cohortOf(
  counts: VoteCounts,
  complement: VoteCounts,
  { prior, scoring, step }: RunningOptions,
): RunningShown['all'] {
  const opinions = opinionsOf(counts);
  const weight = opinions * fullWeight;
  const sums = { accounts: opinions, weight, sum: counts.up * 100 * fullWeight, squares: weight * fullWeight };
  const { value, low, high } = scoreOf(sums, prior, scoring);
  const nearest = (number: number) => Math.min(100, Math.round(number / step) * step);
  const mayShowShares = [counts, complement].every((each) =>
    voteValues.every((voteValue) => each[voteValue] >= scoring.fewestAccounts),
  );
  const shares = sharesOf(counts);
  return {
    accounts: roundDownToStep(accountsOf(counts), scoring.countStep),
    approval: {
      value: nearest(value),
      low: Math.floor(low / step) * step,
      high: Math.min(100, Math.ceil(high / step) * step),
    },
    ...(mayShowShares ? { shares: roundedShares(shares, nearest) } : {}),
  };
}

/** Rounds shares with `nearest`, and adjusts the largest share so that they add up to 100. */
function roundedShares(shares: Shares, nearest: (number: number) => number): Shares {
  const rounded: Shares = { up: nearest(shares.up), down: nearest(shares.down), undecided: nearest(shares.undecided) };
  const largest = voteValues.toSorted((a, b) => rounded[b] - rounded[a])[0] ?? 'up';
  rounded[largest] += 100 - rounded.up - rounded.down - rounded.undecided;
  return rounded;
}
