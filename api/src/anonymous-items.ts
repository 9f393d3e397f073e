import type { Publishers } from './anonymity/index.ts';
import { commentPublisher } from './comments/index.ts';
import { postPublisher } from './posts/index.ts';
import { stancePublisher } from './stances/index.ts';
import { votePublisher } from './votes/index.ts';

/** What the domains do for their anonymous items: anonymity knows none of them. */
export const publishers: Publishers = {
  post: postPublisher,
  comment: commentPublisher,
  topicStance: stancePublisher,
  dailyVote: votePublisher,
};
