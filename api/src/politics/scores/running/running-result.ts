import type { RunningResult } from '@hustings/contract';
import { fullWeight, type Scoring } from '../count/scoring.ts';
import { scoreOf } from '../count/formula.ts';
import { sharesOf, stepped, type Shares } from '../count/publish.ts';
import { accountsOf } from '../count/sums.ts';

/** How many said what. */
export type Counts = Shares;

/** How many opinions what is shown rested on. */
export interface RestsOn {
  all?: number;
  official?: { official: number; others: number };
}

/** What is shown of an open day. */
export type RunningShown = Pick<RunningResult, 'all' | 'official'>;

const opinionsOf = ({ up, down }: Counts): number => up + down;

const tooFew = { tooFew: true } as const;

/**
 * The result of an open day (docs/decisions/08-votes-and-scores.md): as that of a closed one, from the votes of this
 * day only, and rounded to `step`. It stays as it was until so many more have voted that nobody can tell one vote from
 * two looks.
 *
 * @param prior the mean of like offices, 0 to 100
 */
export function reckonRunning(
  { all, official }: { all: Counts; official: Counts },
  before: { rests: RestsOn; shown: RunningShown } | undefined,
  { prior, scoring, step }: { prior: number; scoring: Scoring; step: number },
): { rests: RestsOn; shown: RunningShown } {
  const { fewestAccounts: fewest } = scoring;
  const others: Counts = {
    up: all.up - official.up,
    down: all.down - official.down,
    undecided: all.undecided - official.undecided,
  };
  const rests = { ...before?.rests };
  const shown: RunningShown = before?.shown ?? { all: tooFew, official: tooFew };
  const rounded = { prior, scoring, step };
  const [opinions, officials, outside] = [opinionsOf(all), opinionsOf(official), opinionsOf(others)];
  if (opinions < fewest || opinions - (rests.all ?? 0) < fewest) return { rests, shown };
  rests.all = opinions;
  const next = { ...shown, all: cohort(all, all, rounded) };

  const alone = accountsOf(others) === 0;
  const last = rests.official ?? { official: 0, others: 0 };
  const outsideGrew = outside - last.others;
  const othersHide = alone || (outside >= fewest && (outsideGrew === 0 || outsideGrew >= fewest));
  if (officials >= fewest && officials - last.official >= fewest && othersHide) {
    rests.official = { official: officials, others: outside };
    next.official = cohort(official, alone ? official : others, rounded);
  }
  return { rests, shown: next };
}

/** `smallest` is the circle in which shares must not be told either. */
function cohort(
  counts: Counts,
  smallest: Counts,
  { prior, scoring, step }: { prior: number; scoring: Scoring; step: number },
): RunningShown['all'] {
  const opinions = opinionsOf(counts);
  const weight = opinions * fullWeight;
  const measured = { accounts: opinions, weight, sum: counts.up * 100 * fullWeight, squares: weight * fullWeight };
  const { value, low, high } = scoreOf(measured, prior, scoring);
  const nearest = (number: number) => Math.min(100, Math.round(number / step) * step);
  const sharesShow = [counts, smallest].every((each) =>
    [each.up, each.down, each.undecided].every((count) => count >= scoring.fewestAccounts),
  );
  const shares = sharesOf(counts);
  return {
    accounts: stepped(accountsOf(counts), scoring.countStep),
    approval: {
      value: nearest(value),
      low: Math.floor(low / step) * step,
      high: Math.min(100, Math.ceil(high / step) * step),
    },
    ...(sharesShow ? { shares: roundedShares(shares, nearest) } : {}),
  };
}

/** Rounded, and together 100: what is left over is the largest one's. */
function roundedShares(shares: Shares, nearest: (number: number) => number): Shares {
  const rounded: Shares = { up: nearest(shares.up), down: nearest(shares.down), undecided: nearest(shares.undecided) };
  const largest = (['up', 'down', 'undecided'] as const).toSorted((a, b) => rounded[b] - rounded[a])[0] ?? 'up';
  rounded[largest] += 100 - rounded.up - rounded.down - rounded.undecided;
  return rounded;
}
