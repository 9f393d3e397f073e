/** The anonymous votes of a member, for the member's own reads (docs/decisions/07-anonymity.md). */
export type { DelayedVote } from './delayed-vote.ts';
export { ownVotesSql, waitingVotesSql, type OwnVotesParams } from './own-votes.queries.ts';
export {
  anonymousVotesOf,
  anonymousVotesParams,
  includesVote,
  ownAnonymousVotes,
  startOfVoteDay,
  waitingVote,
  type OwnAnonymousVotes,
  type WaitingVote,
} from './own-votes.ts';
