import { notHiddenSql, relationshipColumn } from '../../access/visibility/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { targetPath, targetTables, visibilityOperands } from './vote-rows.queries.ts';

/**
 * Selects a vote with a comment that can be reported. Does not check whether the day of an anonymous vote is over:
 * nobody knows the random id of the vote before it is listed. Index: the primary key.
 */
export const reportedVote = statement<{ viewerId: string; voteId: string }>(
  'votes.findReported',
  `SELECT v.account_id AS "authorId", v.scope, ${relationshipColumn({ viewer: '$viewerId::uuid', ...visibilityOperands })}
   FROM daily_votes v
   WHERE v.id = $voteId AND v.comment IS NOT NULL AND v.comment_removed_at IS NULL AND NOT v.hidden_with_account
     AND ${notHiddenSql('v.id')}`,
);

/** Hides a vote because of reports. Index: the primary key. */
export const hideReported = statement<{ voteId: string; hiddenAt: Date }>(
  'votes.hideReported',
  'UPDATE daily_votes SET hidden_at = $hiddenAt WHERE id = $voteId AND hidden_at IS NULL',
);

/** Shows a vote again. Index: the primary key. */
export const showReported = statement<{ voteId: string }>(
  'votes.showReported',
  'UPDATE daily_votes SET hidden_at = NULL WHERE id = $voteId AND hidden_at IS NOT NULL',
);

/**
 * Removes the comment of a vote and shows the vote again. The text stays stored for an appeal. Index: the primary key.
 */
export const removeComment = statement<{ voteId: string; removedAt: Date }>(
  'votes.removeReported',
  'UPDATE daily_votes SET comment_removed_at = coalesce(comment_removed_at, $removedAt), hidden_at = NULL WHERE id = $voteId',
);

/** Selects the descriptions of votes with comments, for the list of reports. Indexes: the primary keys. */
export const describeReported = statement<{ voteIds: readonly string[] }>(
  'votes.describeReported',
  `SELECT v.id, ${targetPath} AS address,
     left(v.comment, 300) AS excerpt
   FROM daily_votes v JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   WHERE v.id = ANY ($voteIds::uuid[]) AND v.comment IS NOT NULL`,
);

/** Selects the polly that a vote is on. Indexes: the primary keys. */
export const pollyOfReported = statement<{ voteId: string }>(
  'votes.pageOfReported',
  `SELECT t.id FROM daily_votes v JOIN vote_targets t ON t.id = v.target_id AND t.kind = 'polly' WHERE v.id = $voteId`,
);
