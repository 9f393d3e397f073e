/** Votes that members share with the visitor: the public interface. */
export { VoteList } from './vote-list.tsx';
export { useVoteWords, VoteMark } from './vote-mark.tsx';
