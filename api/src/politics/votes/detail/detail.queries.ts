import { notHiddenSql, relationshipColumn } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { ownVotesSql, waitingVotesSql, type OwnVotesParams } from '../../own-votes/index.ts';
import { visibilityOperands, voteColumns, voteTables } from '../vote-rows.queries.ts';

const viewer = '$viewerId::uuid';

/** The votes on a target and on those that were merged into it. Index: vote_targets_merged. */
const ofTarget =
  'v.target_id IN (SELECT $targetId::uuid UNION ALL SELECT id FROM vote_targets WHERE merged_into = $targetId)';

/** Selects the named vote with a `voteKey`. Index: the unique key of `slot`. */
export const voteByKey = statement<{ key: Uint8Array }>(
  'votes.byKey',
  `SELECT ${voteColumns} FROM daily_votes v ${voteTables} WHERE v.slot = $key`,
);

/**
 * Selects a vote with the viewer's relationship to its author. `waitingVotes` has the vote if it is a waiting vote of
 * the viewer; it replaces the applied vote. Index: the primary key.
 */
export const voteById = statement<{ voteId: string } & Pick<OwnVotesParams, 'viewerId' | 'waitingVotes'>>(
  'votes.byId',
  `SELECT ${voteColumns}, v.hidden_with_account OR NOT ${notHiddenSql('v.id')} AS "hiddenWithAccount",
     ${relationshipColumn({ viewer, ...visibilityOperands })}
   FROM (
     SELECT v.* FROM daily_votes v WHERE v.id = $voteId::uuid AND $waitingVotes::jsonb = '[]'
     UNION ALL
     SELECT v.* FROM (${waitingVotesSql}) v
   ) v ${voteTables}`,
);

/**
 * Selects the viewer's own vote on a target and day, or else the one on a target that was merged into it. Indexes: as
 * `ownVotesSql`.
 */
export const ownVoteOnDay = statement<OwnVotesParams & { targetId: string; day: string }>(
  'votes.ownOnDay',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM (${ownVotesSql('v.*')}) v WHERE ${ofTarget} AND v.civil_day = $day::date
     ORDER BY (v.target_id = $targetId) DESC LIMIT 1
   ) v ${voteTables}`,
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
     ON v.account_id = a.id AND ${ofTarget} AND v.civil_day = $day::date AND NOT v.hidden_with_account
   WHERE a.user_name_key = $userNameKey AND a.deleted_at IS NULL
   ORDER BY (v.target_id = $targetId) DESC NULLS LAST LIMIT 1`,
);
