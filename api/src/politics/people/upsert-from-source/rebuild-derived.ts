import type { Queryable } from '../../../platform/db/database.ts';
import * as queries from './rebuild-derived.queries.ts';

/** Receives how many parts of a step are done. */
export type OnPart = (done: number, total: number) => void;

const everything: queries.DerivedScope = { personId: null, electionId: null };

/**
 * Rebuilds the tables that derive from the records, as of a day: the cards of people, the targets of votes, and what
 * elections, contests and candidacies derive. A scope limits it to one person, one election, or both; an edit by hand
 * names what it changed. Callers that change records call this in the same transaction, while they hold the lock of
 * `lockUpsert`.
 *
 * @param onPart receives how many of the tables are rebuilt
 * @returns the number of cards of people that changed.
 */
export async function rebuildDerived(
  transaction: Queryable,
  today: string,
  scope: queries.DerivedScope = everything,
  onPart?: OnPart,
): Promise<number> {
  const { personId, electionId } = scope;
  const hasPeople = personId !== null || electionId === null;
  const parts = [
    queries.rebuildVoteTargets({ today, ...scope }),
    queries.rebuildElectionClosing({ electionId }),
    queries.rebuildContestClosing({ electionId }),
    queries.rebuildPreviousMemberships({ electionId }),
    queries.rebuildCandidacyCards({ electionId }),
    queries.rebuildElectionCards({ electionId }),
    queries.rebuildElectionBallots({ electionId }),
  ];
  const total = parts.length + 1;
  onPart?.(0, total);
  const [cards] = hasPeople
    ? await transaction.query<{ rebuilt: number }>(queries.rebuildCards({ today, personId }))
    : [];
  for (const [index, part] of parts.entries()) {
    onPart?.(index + 1, total);
    await transaction.query(part);
  }
  return cards?.rebuilt ?? 0;
}
