import { statement } from '../../platform/db/statement.ts';

/** The first steps of a newcomer that are done. */
export interface DoneRow {
  hasFollowed: boolean;
  hasVoted: boolean;
}

/**
 * Selects whether a member follows a member, a politician or a party, and has voted under their name. Indexes: the
 * primary keys of the follows, daily_votes_of_account.
 */
export const doneSteps = statement<{ accountId: string }>(
  'firstSteps.done',
  `SELECT EXISTS (SELECT FROM account_follows WHERE follower_id = $accountId AND level <> 'muted')
     OR EXISTS (SELECT FROM polly_follows WHERE account_id = $accountId AND level <> 'muted')
     OR EXISTS (SELECT FROM party_follows WHERE account_id = $accountId AND level <> 'muted') AS "hasFollowed",
     EXISTS (SELECT FROM daily_votes WHERE account_id = $accountId) AS "hasVoted"`,
);
