/** The dialog that changes the address of a news feed, with the texts of its errors. */
export { ChangeFeedAddress } from './change-feed-address.tsx';
export { feedProblems } from './feed-problems.ts';
