import type { PersonRows } from '../../platform/core/person-rows.ts';
import * as queries from './person-rows.queries.ts';

/**
 * The comments on politicians. The comments of a merged politician follow those of the kept one. Pseudonyms stay, with
 * higher numbers: an author who wrote on both pages has two, so the merge joins nothing
 * (docs/decisions/07-anonymity.md).
 */
export const commentsPersonRows: PersonRows = {
  name: 'comments',
  columns: ['threads.person_id', 'comments.polly_id', 'comments.official_for'],
  async count(database, { mergedId }) {
    const [row] = await database.query<{ total: number }>(queries.countPollyComments({ personId: mergedId }));
    return { comments: row?.total ?? 0 };
  },
  async move(transaction, pair) {
    await transaction.query(queries.addPollyThread({ keptId: pair.keptId }));
    await transaction.query(queries.lockPollyThreads(pair));
    const [threads] = await transaction.query<queries.ThreadPair>(queries.pollyThreads(pair));
    if (!threads) throw new Error('The thread of the kept politician is missing.');
    const { keptThreadId, mergedThreadId, lastNumber, lastPseudonym } = threads;
    await transaction.query(queries.movePseudonyms({ ...pair, lastPseudonym }));
    if (mergedThreadId !== null) {
      await transaction.query(queries.moveComments({ keptThreadId, mergedThreadId, lastNumber, lastPseudonym }));
      await transaction.query(queries.joinThreads({ keptThreadId, mergedThreadId }));
    }
    await transaction.query(queries.moveCommentPolly(pair));
    await transaction.query(queries.moveOfficialComments(pair));
    return undefined;
  },
};
