import { statement } from '../../platform/db/statement.ts';

/** Selects whether a member has voted under their name. Index: daily_votes_of_account. */
export const hasVoted = statement<{ accountId: string }>(
  'firstSteps.hasVoted',
  `SELECT EXISTS (SELECT FROM daily_votes WHERE account_id = $accountId) AS "hasVoted"`,
);
