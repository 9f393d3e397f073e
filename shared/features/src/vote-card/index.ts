export { ConsentNotice } from './consent-notice.tsx';
export { lastVoteQuery } from './last-vote-query.ts';
export { VoteCard, type VoteCardProps } from './vote-card.tsx';
