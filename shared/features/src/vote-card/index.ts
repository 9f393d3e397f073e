export { lastVoteQuery } from './last-vote-query.ts';
export { VoteCard, type VoteCardProps } from './vote-card.tsx';
