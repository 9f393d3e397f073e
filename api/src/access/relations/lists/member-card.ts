import type { FollowLevel, FollowState, MemberCard } from '@hustings/contract';
import { asNamedAuthor } from '../../authors/index.ts';
import type { MemberRow } from './member-card.queries.ts';

/** Converts the level of a stored follow (null without one) into the state that answers show. */
export const followState = (
  level: FollowLevel | null,
  approved: boolean | null,
): { followLevel: FollowState; isRequested: boolean } => ({
  followLevel: level ?? 'not',
  isRequested: level !== null && approved === false,
});

/**
 * Converts a member's row into the card that lists show. Friends follow each other, approved and not muted
 * (docs/decisions/06-visibility.md).
 */
export function asMemberCard(row: MemberRow): MemberCard {
  const { followLevel, isRequested } = followState(row.followLevel, row.isApproved);
  const follows = followLevel !== 'not' && followLevel !== 'muted' && !isRequested;
  return {
    ...asNamedAuthor(row),
    followLevel,
    isRequested,
    isFollower: row.isFollower,
    isFriend: follows && row.isFollower,
  };
}
