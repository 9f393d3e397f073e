import { statement } from '../../../platform/db/statement.ts';
import { meets } from '../lists/member-card.ts';
import { atLevel, changed, mostRows, type FolloweeKind } from './follow-target.ts';

/** Whom $2 follows among those whom $1 can meet; to others, a request that waits is nothing. */
const followedBy = (level: string): string => `
  account_follows f JOIN accounts a ON a.id = f.followee_id AND ${meets}
  WHERE f.follower_id = $2::uuid AND ${atLevel(level)} AND (f.approved OR $1 = $2)`;

/** Members: they may ask to approve followers, and a block ends everything. */
export const memberKind: FolloweeKind = {
  // Index: the primary key.
  find: statement(
    'relations.findMember',
    'SELECT level, approved FROM account_follows WHERE follower_id = $1 AND followee_id = $2',
  ),
  // The locks of both accounts are held. Indexes: the primary keys of accounts, blocks and account_follows.
  store: statement(
    'relations.storeMember',
    `INSERT INTO account_follows AS held (follower_id, followee_id, level, approved, created_at)
     SELECT $1::uuid, a.id, $3::text, $3 = 'muted' OR NOT a.approve_followers, $4::timestamptz
     FROM accounts a WHERE a.id = $2 AND ${meets}
     ON CONFLICT (follower_id, followee_id) DO UPDATE SET
       approved = excluded.approved OR (held.approved AND held.level <> 'muted'), ${changed}
     RETURNING level, approved`,
  ),
  // Index: the primary key.
  remove: statement(
    'relations.removeMember',
    'DELETE FROM account_follows WHERE follower_id = $1 AND followee_id = $2',
  ),
  // Index: account_follows_newest.
  list: statement(
    'relations.listMembers',
    `SELECT a.id AS "followeeId", coalesce(a.display_name, a.user_name) AS name, a.user_name AS "userName",
       '/@' || a.user_name AS url, a.avatar_hash AS "avatarHash", NULL AS "officeName",
       mine.level AS "followLevel", mine.approved AS "isApproved", f.since
     FROM (
       SELECT f.followee_id, f.created_at AS since FROM ${followedBy('$7')}
         AND (f.created_at, f.followee_id) < ($3::timestamptz, $4::uuid)
       ORDER BY f.created_at DESC, f.followee_id DESC LIMIT least($5, ${mostRows}) OFFSET $6
     ) f
     JOIN accounts a ON a.id = f.followee_id
     LEFT JOIN account_follows mine ON mine.follower_id = $1 AND mine.followee_id = a.id
     ORDER BY f.since DESC, f.followee_id DESC`,
  ),
  count: statement('relations.countMembers', `SELECT count(*)::int AS total FROM ${followedBy('$3')}`),
};
