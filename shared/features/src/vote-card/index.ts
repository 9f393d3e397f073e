export { ConsentNotice } from './consent-notice.tsx';
export { lastVoteQuery } from './target.ts';
export type { CandidateTarget, VoteTarget } from '../vote-invitation/index.ts';
export { VoteCard, type VoteCardProps } from './vote-card.tsx';
