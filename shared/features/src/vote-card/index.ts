export { ConsentNotice } from './consent-notice.tsx';
export { lastVoteQuery, type CandidateTarget, type VoteTarget } from './target.ts';
export { VoteCard, type VoteCardProps } from './vote-card.tsx';
