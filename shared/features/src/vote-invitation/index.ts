/** The public API of the vote card of guests, which needs none of the code of a vote. */
export type { CandidateTarget, CardTarget, VoteTarget } from './card-target.ts';
export { NoVote } from './no-vote.tsx';
export { VoteInvitation, type VoteInvitationProps } from './vote-invitation.tsx';
