import type { Queryable } from '../../../platform/db/database.ts';
import { rebuildCards, rebuildVoteTargets } from './upsert-from-source.queries.ts';

/**
 * Makes anew what is made from the records as of a day: the cards of the list and the targets of daily votes. Whoever
 * changes records does it in the same transaction; the caller holds the intake's lock.
 *
 * @returns how many cards differed.
 */
export async function rebuildDerived(transaction: Queryable, today: string): Promise<number> {
  const [made] = await transaction.query<{ made: number }>(rebuildCards({ today }));
  await transaction.query(rebuildVoteTargets({ today }));
  return made?.made ?? 0;
}
