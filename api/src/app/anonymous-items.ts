import type { Publishers } from '../access/anonymity/index.ts';
import { commentPublisher } from '../content/comments/index.ts';
import { postPublisher } from '../content/posts/index.ts';
import { stancePublisher } from '../content/stances/index.ts';
import { votePublisher } from '../politics/votes/index.ts';

/** The publishers of anonymous items, by kind of item. Each domain implements its own. */
export const publishers: Publishers = {
  post: postPublisher,
  comment: commentPublisher,
  topicStance: stancePublisher,
  dailyVote: votePublisher,
};
