import type { FollowLevel, FollowState, MemberCard } from '@hustings/contract';
import { asNamedAuthor, authorColumns, type NamedAuthorRow } from '../../authors/index.ts';

/** `a` is an account that others can meet: activated, and not deleted. */
export const isThere = 'a.activated_at IS NOT NULL AND a.deleted_at IS NULL';

/** No block between two accounts, whoever made it. Indexes: the primary key of blocks, either way. */
export const notBlocked = (one: string, other: string): string =>
  `NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${one} AND b.blocked_id = ${other})
   AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${other} AND b.blocked_id = ${one})`;

/** Accounts that the member $1 can meet: an `accounts a` of whom neither has blocked the other. */
export const meets = `${isThere} AND ${notBlocked('$1::uuid', 'a.id')}`;

/** A member as a query finds one: the columns of an author, and how the caller and the member stand to each other. */
export interface MemberRow extends Omit<NamedAuthorRow, 'pseudonym'> {
  followLevel: FollowLevel | null;
  isApproved: boolean | null;
  isFollower: boolean;
}

/** The columns of a `MemberRow`: `accounts a` beside what `withRelation` joins. */
export const memberColumns = `${authorColumns}, mine.level AS "followLevel", mine.approved AS "isApproved",
  coalesce(theirs.approved AND theirs.level <> 'muted', false) AS "isFollower"`;

/** How the member $1 and `accounts a` stand to each other. Index: the primary key of account_follows, either way. */
export const withRelation = `
  LEFT JOIN account_follows mine ON mine.follower_id = $1 AND mine.followee_id = a.id
  LEFT JOIN account_follows theirs ON theirs.follower_id = a.id AND theirs.followee_id = $1`;

/** A level as an answer tells it, and whether it still waits for approval. */
export const stateOf = (
  level: FollowLevel | null,
  approved: boolean | null,
): { followLevel: FollowState; isRequested: boolean } => ({
  followLevel: level ?? 'not',
  isRequested: level !== null && approved === false,
});

/**
 * A member with the relation to the caller. Friends follow each other, approved and not muted
 * (docs/decisions/06-visibility.md).
 */
export function asMember(row: MemberRow): MemberCard {
  const { followLevel, isRequested } = stateOf(row.followLevel, row.isApproved);
  const follows = followLevel !== 'not' && followLevel !== 'muted' && !isRequested;
  return {
    ...asNamedAuthor(row),
    followLevel,
    isRequested,
    isFollower: row.isFollower,
    isFriend: follows && row.isFollower,
  };
}
