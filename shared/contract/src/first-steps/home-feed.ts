import type { CurrentUser } from '../accounts/schemas.ts';
import { publicWritingLevel } from '../limits.ts';
import type { FeedName } from '../profiles/schemas.ts';

/**
 * Returns the feed of a member's home page: the one that the member chose last. Before a choice, a newcomer begins
 * with Discover, because they follow hardly anybody (docs/decisions/21-interests.md).
 */
export const homeFeedOf = ({
  homeFeed,
  reputationLevel,
}: Pick<CurrentUser, 'homeFeed' | 'reputationLevel'>): FeedName =>
  homeFeed ?? (reputationLevel <= publicWritingLevel ? 'discover' : 'following');
