import { statement } from '../../../platform/db/statement.ts';
import { reachableSql } from '../lists/member-card.queries.ts';
import type { FolloweeList, FollowTarget } from './follow-target.ts';
import { atLevelSql, maxRows, updatedFollowSql } from './fragments.queries.ts';

// Only the owner of the list sees follow requests.
const followedFrom = `
  account_follows f JOIN accounts a ON a.id = f.followee_id AND ${reachableSql('$viewerId::uuid')}
  WHERE f.follower_id = $ownerId::uuid AND ${atLevelSql('$level')} AND (f.approved OR $viewerId = $ownerId)`;

/** Members as followees: a follow may need approval, and a block ends it. */
export const memberTarget: FollowTarget = {
  // Index: the primary key.
  find: statement(
    'relations.findMember',
    'SELECT level, approved FROM account_follows WHERE follower_id = $followerId AND followee_id = $followeeId',
  ),
  // The transaction has locked both accounts. Indexes: the primary keys of accounts, blocks and account_follows.
  store: statement(
    'relations.storeMember',
    `INSERT INTO account_follows AS existing (follower_id, followee_id, level, approved, created_at)
     SELECT $followerId::uuid, a.id, $level::text, $level = 'muted' OR NOT a.approve_followers, $now::timestamptz
     FROM accounts a WHERE a.id = $followeeId AND ${reachableSql('$followerId::uuid')}
     ON CONFLICT (follower_id, followee_id) DO UPDATE SET
       approved = excluded.approved OR (existing.approved AND existing.level <> 'muted'), ${updatedFollowSql}
     RETURNING level, approved`,
  ),
  // Index: the primary key.
  remove: statement(
    'relations.removeMember',
    'DELETE FROM account_follows WHERE follower_id = $followerId AND followee_id = $followeeId',
  ),
  // Index: account_follows_newest.
  list: statement(
    'relations.listMembers',
    `SELECT a.id AS "followeeId", coalesce(a.display_name, a.user_name) AS name, a.user_name AS "userName",
       '/@' || a.user_name AS url, a.avatar_hash AS "avatarHash", NULL AS "officeName",
       mine.level AS "followLevel", mine.approved AS "isApproved", f.since
     FROM (
       SELECT f.followee_id, f.created_at AS since FROM ${followedFrom}
         AND (f.created_at, f.followee_id) < ($afterTime::timestamptz, $afterId::uuid)
       ORDER BY f.created_at DESC, f.followee_id DESC LIMIT least($limit, ${maxRows}) OFFSET $offset
     ) f
     JOIN accounts a ON a.id = f.followee_id
     LEFT JOIN account_follows mine ON mine.follower_id = $viewerId AND mine.followee_id = a.id
     ORDER BY f.since DESC, f.followee_id DESC`,
  ),
  count: statement<FolloweeList>('relations.countMembers', `SELECT count(*)::int AS total FROM ${followedFrom}`),
};
