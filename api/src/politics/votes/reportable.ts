import type { Scope } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import type { DescribedItem, Reportable } from '../../platform/core/reportable.ts';
import { maySee, relationshipColumn, relationshipOf, type RelationshipRow } from '../../access/visibility/index.ts';
import { sightNames, targetPath, targetTables } from './vote-rows.queries.ts';

const foundStatement = statement<{ viewerId: string; itemId: string }>(
  'votes.findReported',
  // $1 viewer, $2 vote. A vote is reported for its comment; the random id of an anonymous one is known to nobody before it is
  // listed. Index: the primary key.
  `SELECT v.account_id AS "authorId", v.scope, ${relationshipColumn({ viewer: '$viewerId::uuid', ...sightNames })}
   FROM daily_votes v
   WHERE v.id = $itemId AND v.comment IS NOT NULL AND v.comment_removed_at IS NULL AND NOT v.hidden_with_account`,
);

const hideStatement = statement<{ itemId: string; hiddenAt: Date }>(
  'votes.hideReported',
  // Index: the primary key.
  'UPDATE daily_votes SET hidden_at = $hiddenAt WHERE id = $itemId AND hidden_at IS NULL',
);

const showStatement = statement<{ itemId: string }>(
  'votes.showReported',
  // Index: the primary key.
  'UPDATE daily_votes SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

const removeStatement = statement<{ itemId: string; removedAt: Date }>(
  'votes.removeReported',
  // The comment goes and the vote stays: nobody takes a vote away from a member. The text stays stored, for an appeal.
  // Index: the primary key.
  'UPDATE daily_votes SET comment_removed_at = coalesce(comment_removed_at, $removedAt), hidden_at = NULL WHERE id = $itemId',
);

const describeStatement = statement<{ itemIds: readonly string[] }>(
  'votes.describeReported',
  // Indexes: the primary keys.
  `SELECT v.id, ${targetPath} AS address,
     left(v.comment, 300) AS excerpt
   FROM daily_votes v JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   WHERE v.id = ANY ($itemIds::uuid[]) AND v.comment IS NOT NULL`,
);

const pageStatement = statement<{ itemId: string }>(
  'votes.pageOfReported',
  // Indexes: the primary keys.
  `SELECT t.id FROM daily_votes v JOIN vote_targets t ON t.id = v.target_id AND t.kind = 'polly' WHERE v.id = $itemId`,
);

/** Comments of votes as something that members report. The vote is hidden with its comment, and counts all the same. */
export const reportableVotes: Reportable = {
  kind: 'dailyVote',
  async find(transaction, accountId, itemId) {
    type Row = RelationshipRow & { authorId: string | null; scope: Scope };
    const [row] = await transaction.query<Row>(foundStatement({ viewerId: accountId, itemId }));
    return row && maySee('votes', relationshipOf(row), row.scope) ? { authorId: row.authorId } : undefined;
  },
  async hide(transaction, itemId, at) {
    await transaction.query(hideStatement({ itemId, hiddenAt: at }));
  },
  async show(transaction, itemId) {
    await transaction.query(showStatement({ itemId }));
  },
  async remove(transaction, itemId, at) {
    await transaction.query(removeStatement({ itemId, removedAt: at }));
  },
  async pageOf(database, itemId) {
    const [polly] = await database.query<{ id: string }>(pageStatement({ itemId }));
    return polly?.id;
  },
  async describe(database, itemIds) {
    const rows = await database.query<DescribedItem & { id: string }>(describeStatement({ itemIds }));
    return new Map(rows.map(({ id, ...described }) => [id, described]));
  },
};
