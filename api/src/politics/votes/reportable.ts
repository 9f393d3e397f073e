import type { Scope } from '@hustings/contract';
import { maySee, relationshipOf, type RelationshipRow } from '../../access/visibility/index.ts';
import type { DescribedItem, Reportable } from '../../platform/core/reportable.ts';
import * as queries from './reportable.queries.ts';

/**
 * Votes as reportable items: members report the comment of a vote. Reports hide the whole vote, which still counts in
 * the scores.
 */
export const reportableVotes: Reportable = {
  kind: 'dailyVote',
  isRefilled: true,
  async find(transaction, accountId, voteId) {
    type Row = RelationshipRow & { authorId: string | null; scope: Scope };
    const [row] = await transaction.query<Row>(queries.reportedVote({ viewerId: accountId, voteId }));
    return row && maySee('votes', relationshipOf(row), row.scope) ? { authorId: row.authorId } : undefined;
  },
  async hide(transaction, voteId, at) {
    await transaction.query(queries.hideReported({ voteId, hiddenAt: at }));
  },
  async show(transaction, voteId) {
    await transaction.query(queries.showReported({ voteId }));
  },
  async remove(transaction, voteId, at) {
    await transaction.query(queries.removeComment({ voteId, removedAt: at }));
  },
  async pageOf(database, voteId) {
    const [polly] = await database.query<{ id: string }>(queries.pollyOfReported({ voteId }));
    return polly?.id;
  },
  async describe(database, voteIds) {
    const rows = await database.query<DescribedItem & { id: string }>(queries.describeReported({ voteIds }));
    return new Map(rows.map(({ id, ...described }) => [id, described]));
  },
};
