import type { FollowLevel } from '@hustings/contract';
import { authorColumns, type NamedAuthorRow } from '../../authors/index.ts';

/** The condition for an account of `accounts a` that is activated and not deleted. */
export const activeAccountSql = 'a.activated_at IS NOT NULL AND a.deleted_at IS NULL';

/** The condition for two accounts of which neither has blocked the other. Index: the primary key of blocks. */
export const noBlockBetweenSql = (one: string, other: string): string =>
  `NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${one} AND b.blocked_id = ${other})
   AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${other} AND b.blocked_id = ${one})`;

/** The condition for an active account of `accounts a` without a block between it and the viewer. */
export const reachableSql = (viewer: string): string => `${activeAccountSql} AND ${noBlockBetweenSql(viewer, 'a.id')}`;

/** A member with the follows between the member and the viewer. */
export interface MemberRow extends Omit<NamedAuthorRow, 'pseudonym'> {
  followLevel: FollowLevel | null;
  isApproved: boolean | null;
  isFollower: boolean;
}

/** The columns of a `MemberRow`, from `accounts a` and the joins of `followJoinsSql`. */
export const memberColumns = `${authorColumns}, mine.level AS "followLevel", mine.approved AS "isApproved",
  coalesce(theirs.approved AND theirs.level <> 'muted', false) AS "isFollower"`;

/**
 * Joins the follows between the viewer and `accounts a`, in both directions. Index: the primary key of account_follows.
 */
export const followJoinsSql = (viewer: string): string => `
  LEFT JOIN account_follows mine ON mine.follower_id = ${viewer} AND mine.followee_id = a.id
  LEFT JOIN account_follows theirs ON theirs.follower_id = a.id AND theirs.followee_id = ${viewer}`;
