import type { Queryable } from '../../../platform/db/database.ts';
import { rebuildCards, rebuildVoteTargets } from './rebuild-derived.queries.ts';

/**
 * Rebuilds the tables that derive from the records, as of a day: the cards of the list and the targets of daily votes.
 * Callers that change records call this in the same transaction, while they hold the lock of `lockUpsert`.
 *
 * @returns the number of cards that changed.
 */
export async function rebuildDerived(transaction: Queryable, today: string): Promise<number> {
  const [result] = await transaction.query<{ rebuilt: number }>(rebuildCards({ today }));
  await transaction.query(rebuildVoteTargets({ today }));
  return result?.rebuilt ?? 0;
}
