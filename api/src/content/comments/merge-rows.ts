import type { Queryable } from '../../platform/db/database.ts';
import type { MergedPair, MergeRows, PartyRows, PersonRows } from '../../platform/core/merge-rows.ts';
import * as queries from './merge-rows.queries.ts';

/**
 * Returns the comments on subjects of one kind as rows that a merge moves. The comments of a merged subject follow those
 * of the kept one. Pseudonyms stay, with higher numbers: an author who wrote on both pages has two, so the merge joins
 * nothing (docs/decisions/07-anonymity.md).
 */
function commentRows(
  kind: 'polly' | 'party',
  columns: readonly string[],
  moveOthers?: (transaction: Queryable, pair: MergedPair) => Promise<void>,
): MergeRows<'comments', never> {
  return {
    name: 'comments',
    columns,
    async count(database, { mergedId }) {
      const [row] = await database.query<{ total: number }>(queries.countComments({ kind, subjectId: mergedId }));
      return { comments: row?.total ?? 0 };
    },
    async move(transaction, pair) {
      await transaction.query(queries.addThread({ kind, keptId: pair.keptId }));
      await transaction.query(queries.lockThreadPair({ kind, ...pair }));
      const [threads] = await transaction.query<queries.ThreadPair>(queries.threadsOfPair({ kind, ...pair }));
      if (!threads) throw new Error('The thread of the kept subject is missing.');
      const { keptThreadId, mergedThreadId, lastNumber, lastPseudonym } = threads;
      await transaction.query(queries.movePseudonyms({ ...pair, lastPseudonym }));
      if (mergedThreadId !== null) {
        await transaction.query(queries.moveComments({ keptThreadId, mergedThreadId, lastNumber, lastPseudonym }));
        await transaction.query(queries.joinThreads({ keptThreadId, mergedThreadId }));
      }
      await moveOthers?.(transaction, pair);
      return undefined;
    },
  };
}

/** The comments on politicians, in their name, and those that only a politician and their author see. */
export const commentsPersonRows: PersonRows = commentRows(
  'polly',
  ['threads.person_id', 'comments.polly_id', 'comments.official_for'],
  async (transaction, pair) => {
    await transaction.query(queries.moveCommentPolly(pair));
    await transaction.query(queries.moveOfficialComments(pair));
  },
);

/** The comments on parties. */
export const commentsPartyRows: PartyRows = commentRows('party', ['threads.party_id']);
