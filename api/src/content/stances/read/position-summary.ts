import type { PositionSummary, StancePosition } from '@hustings/contract';
import type { Limits } from '../../../platform/config/limits.ts';

/** The five steps of the scale, from against to for. */
export const positions = [
  'stronglyAgainst',
  'against',
  'neutral',
  'for',
  'stronglyFor',
] as const satisfies readonly StancePosition[];

/**
 * Chooses the positions that are not told: those of fewer than `fewest` accounts, and so many of the next smallest that
 * all of them together are neither fewer accounts than that nor one position alone
 * (docs/decisions/08-votes-and-scores.md).
 */
function hiddenOf(counts: ReadonlyMap<StancePosition, number>, fewest: number): ReadonlySet<StancePosition> {
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

/** The limits that publishing keeps to. */
type Publishing = Pick<Limits, 'scoreFewestAccounts' | 'scoreCountStep'>;

/** Counts how members stand to a topic, as far as it may be published (docs/decisions/08-votes-and-scores.md). */
export function summaryOf(
  rows: readonly { position: StancePosition; count: number }[],
  { scoreFewestAccounts: fewest, scoreCountStep: step }: Publishing,
): PositionSummary {
  const inSteps = (count: number): number => Math.floor(count / step) * step;
  const counts = new Map(rows.map(({ position, count }) => [position, count]));
  const accounts = rows.reduce((sum, { count }) => sum + count, 0);
  if (accounts < fewest) return { positions: positions.map((position) => ({ position })) };
  const hidden = hiddenOf(counts, fewest);
  return {
    accounts: inSteps(accounts),
    positions: positions.map((position) =>
      hidden.has(position) ? { position } : { position, count: inSteps(counts.get(position) ?? 0) },
    ),
  };
}
