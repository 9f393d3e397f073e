/** The feeds that bring the news of a page. */
export { ChangeFeedAddress } from './change-feed-address.tsx';
export { feedProblems } from './feed-problems.ts';
