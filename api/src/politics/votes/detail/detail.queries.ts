import { relationshipColumn } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { visibilityOperands, voteColumns, voteTables } from '../vote-rows.queries.ts';

const viewer = '$viewerId::uuid';

/** Selects the vote with a `voteKey`. Index: the unique key of `slot`. */
export const voteByKey = statement<{ key: Uint8Array }>(
  'votes.byKey',
  `SELECT ${voteColumns} FROM daily_votes v ${voteTables} WHERE v.slot = $key`,
);

/** Selects a vote with the viewer's relationship to its author. Index: the primary key. */
export const voteById = statement<{ viewerId: string | null; voteId: string }>(
  'votes.byId',
  `SELECT ${voteColumns}, v.hidden_with_account AS "hiddenWithAccount",
     ${relationshipColumn({ viewer, ...visibilityOperands })}
   FROM daily_votes v ${voteTables} WHERE v.id = $voteId`,
);

/**
 * Selects the id and scope of a member's named vote on a target and day. Returns one row for every member, with `id`
 * null if there is no vote, so that both cases do the same work. Indexes: the unique name of accounts,
 * daily_votes_last.
 */
export const voteByUserName = statement<{
  viewerId: string | null;
  targetId: string;
  userNameKey: string;
  day: string;
}>(
  'votes.byUserName',
  `SELECT v.id, coalesce(v.scope, 'justMe') AS scope, v.hidden_at IS NOT NULL AS "underReview",
     ${relationshipColumn({ viewer, author: 'a.id', item: 'coalesce(v.id, a.id)', polly: '$targetId::uuid' })}
   FROM accounts a
   LEFT JOIN daily_votes v
     ON v.account_id = a.id AND v.target_id = $targetId AND v.civil_day = $day::date AND NOT v.hidden_with_account
   WHERE a.user_name_key = $userNameKey AND a.deleted_at IS NULL`,
);
