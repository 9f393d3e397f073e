import type { Queryable } from '../../../platform/db/database.ts';
import * as queries from './rebuild-derived.queries.ts';

/**
 * Rebuilds the tables that derive from the records, as of a day: the cards of the list, the targets of daily votes, and
 * what candidacies and polls derive from. Callers that change records call this in the same transaction, while they hold the lock of `lockUpsert`.
 *
 * @returns the number of cards that changed.
 */
export async function rebuildDerived(transaction: Queryable, today: string): Promise<number> {
  const [result] = await transaction.query<{ rebuilt: number }>(queries.rebuildCards({ today }));
  await transaction.query(queries.rebuildVoteTargets({ today }));
  await rebuildElections(transaction, null);
  return result?.rebuilt ?? 0;
}

/**
 * Rebuilds what an election, its contests and its candidacies derive from their records, or those of all elections.
 * Callers hold the lock of `lockUpsert`.
 */
export async function rebuildElections(transaction: Queryable, electionId: string | null): Promise<void> {
  await transaction.query(queries.rebuildElectionClosing({ electionId }));
  await transaction.query(queries.rebuildContestClosing({ electionId }));
  await transaction.query(queries.rebuildPreviousMemberships({ electionId }));
  await transaction.query(queries.rebuildCandidacyCards({ electionId }));
}
