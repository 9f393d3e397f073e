import type { PositionSummary, StancePosition } from '@hustings/contract';
import type { Limits } from '../../../platform/config/limits.ts';

/** The positions, in order from "against" to "for". */
export const positions = [
  'stronglyAgainst',
  'against',
  'neutral',
  'for',
  'stronglyFor',
] as const satisfies readonly StancePosition[];

/**
 * Selects the positions whose counts are not published (docs/decisions/08-votes-and-scores.md): every position with
 * fewer than `fewest` accounts. If there are any, adds the next smallest positions until at least two are selected,
 * with at least `fewest` accounts in total. Otherwise the total would reveal a hidden count.
 */
function hiddenOf(counts: ReadonlyMap<StancePosition, number>, fewest: number): ReadonlySet<StancePosition> {
  const ascending = positions.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  const hidden = new Set<StancePosition>();
  let hiddenAccounts = 0;
  for (const position of ascending) {
    const count = counts.get(position) ?? 0;
    const isEnough = count >= fewest && (hidden.size === 0 || (hidden.size > 1 && hiddenAccounts >= fewest));
    if (isEnough) break;
    hidden.add(position);
    hiddenAccounts += count;
  }
  return hidden;
}

/** The limits on published counts. */
type PublicationLimits = Pick<Limits, 'scoreFewestAccounts' | 'scoreCountStep'>;

/**
 * Returns the published counts of the positions on a topic, rounded down to a multiple of `scoreCountStep`. Leaves out
 * the counts that must stay hidden (docs/decisions/08-votes-and-scores.md).
 */
export function summaryOf(
  rows: readonly { position: StancePosition; count: number }[],
  { scoreFewestAccounts: fewest, scoreCountStep: step }: PublicationLimits,
): PositionSummary {
  const roundDown = (count: number): number => Math.floor(count / step) * step;
  const counts = new Map(rows.map(({ position, count }) => [position, count]));
  const accounts = rows.reduce((sum, { count }) => sum + count, 0);
  if (accounts < fewest) return { positions: positions.map((position) => ({ position })) };
  const hidden = hiddenOf(counts, fewest);
  return {
    accounts: roundDown(accounts),
    positions: positions.map((position) =>
      hidden.has(position) ? { position } : { position, count: roundDown(counts.get(position) ?? 0) },
    ),
  };
}
