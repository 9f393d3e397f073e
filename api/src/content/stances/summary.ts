import type { PositionSummary, StancePosition } from '@hustings/contract';

/** The five steps of the scale, from against to for. */
export const positions = [
  'stronglyAgainst',
  'against',
  'neutral',
  'for',
  'stronglyFor',
] as const satisfies readonly StancePosition[];

/** Accounts that a published number is made of at least (docs/decisions/08-votes-and-scores.md). */
const fewest = 10;
/**
 * Published numbers are multiples of this, so that nobody reads one account from two looks
 * (docs/decisions/08-votes-and-scores.md).
 */
const step = 5;

const inSteps = (count: number): number => Math.floor(count / step) * step;

/**
 * Which positions are not told: those of fewer than ten accounts, and so many of the next smallest that what is left of
 * the total for all of them together is not fewer than ten accounts, nor one position alone
 * (docs/decisions/08-votes-and-scores.md).
 */
function hiddenOf(counts: ReadonlyMap<StancePosition, number>): ReadonlySet<StancePosition> {
  const rising = positions.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  const hidden = new Set<StancePosition>();
  let together = 0;
  for (const position of rising) {
    const count = counts.get(position) ?? 0;
    const isEnough = count >= fewest && (hidden.size === 0 || (hidden.size > 1 && together >= fewest));
    if (isEnough) break;
    hidden.add(position);
    together += count;
  }
  return hidden;
}

/** How members stand to a topic, as far as it may be published (docs/decisions/08-votes-and-scores.md). */
export function summaryOf(rows: readonly { position: StancePosition; count: number }[]): PositionSummary {
  const counts = new Map(rows.map(({ position, count }) => [position, count]));
  const accounts = rows.reduce((sum, { count }) => sum + count, 0);
  if (accounts < fewest) return { positions: positions.map((position) => ({ position })) };
  const hidden = hiddenOf(counts);
  return {
    accounts: inSteps(accounts),
    positions: positions.map((position) =>
      hidden.has(position) ? { position } : { position, count: inSteps(counts.get(position) ?? 0) },
    ),
  };
}
