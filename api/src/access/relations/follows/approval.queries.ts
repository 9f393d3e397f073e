import { statement } from '../../../platform/db/statement.ts';
import { activeAccountSql } from '../lists/member-card.queries.ts';

/**
 * Approves a follow and returns whether it was approved before. Returns no row if no active member `followerId` follows
 * the account or has asked to. Indexes: the primary keys.
 */
export const approve = statement<{ accountId: string; followerId: string }>(
  'relations.approve',
  `UPDATE account_follows f SET approved = true FROM accounts a
   WHERE f.followee_id = $accountId AND f.follower_id = $followerId AND f.level <> 'muted' AND a.id = f.follower_id AND ${activeAccountSql}
   RETURNING f.follower_id, old.approved AS "wasApproved"`,
);

/** Approves all follow requests to an account and returns the followers. Index: account_follows_waiting. */
export const approveAll = statement<{ accountId: string }>(
  'relations.approveAll',
  'UPDATE account_follows SET approved = true WHERE followee_id = $accountId AND NOT approved RETURNING follower_id AS "followerId"',
);

/** Deletes the follow or follow request of a member to an account, but not a mute. Index: the primary key. */
export const removeFollower = statement<{ accountId: string; followerId: string }>(
  'relations.removeFollower',
  `DELETE FROM account_follows WHERE followee_id = $accountId AND follower_id = $followerId AND level <> 'muted' RETURNING follower_id`,
);
