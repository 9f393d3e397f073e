import type { Queryable } from '../../../platform/db/database.ts';
import * as queries from './rebuild-derived.queries.ts';

const everything: queries.DerivedScope = { personId: null, electionId: null };

/**
 * Rebuilds the tables that derive from the records, as of a day: the cards of people, the targets of votes, and what
 * elections, contests and candidacies derive. A scope limits it to one person, one election, or both; an edit by hand
 * names what it changed. Callers that change records call this in the same transaction, while they hold the lock of
 * `lockUpsert`.
 *
 * @returns the number of cards of people that changed.
 */
export async function rebuildDerived(
  transaction: Queryable,
  today: string,
  scope: queries.DerivedScope = everything,
): Promise<number> {
  const { personId, electionId } = scope;
  const hasPeople = personId !== null || electionId === null;
  const [cards] = hasPeople
    ? await transaction.query<{ rebuilt: number }>(queries.rebuildCards({ today, personId }))
    : [];
  await transaction.query(queries.rebuildVoteTargets({ today, ...scope }));
  await transaction.query(queries.rebuildElectionClosing({ electionId }));
  await transaction.query(queries.rebuildContestClosing({ electionId }));
  await transaction.query(queries.rebuildPreviousMemberships({ electionId }));
  await transaction.query(queries.rebuildCandidacyCards({ electionId }));
  await transaction.query(queries.rebuildElectionCards({ electionId }));
  await transaction.query(queries.rebuildElectionBallots({ electionId }));
  return cards?.rebuilt ?? 0;
}
