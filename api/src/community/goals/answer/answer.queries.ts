import { statement } from '../../../platform/db/statement.ts';

/** Stores the first answer to a goal, in place of one whose author has left. Index: the primary key. */
export const insertAnswer = statement<{ goalId: string; accountId: string; body: string; now: Date }>(
  'goals.insertAnswer',
  `INSERT INTO goal_answers AS stored (goal_id, account_id, body, created_at) VALUES ($goalId, $accountId, $body, $now)
   ON CONFLICT (goal_id) DO UPDATE SET account_id = excluded.account_id, body = excluded.body,
     created_at = excluded.created_at, edited_at = NULL, version = stored.version + 1, hidden_with_account = false`,
);

/** Changes the answer to a goal and counts its version. Index: the primary key. */
export const updateAnswer = statement<{ goalId: string; accountId: string; body: string; now: Date }>(
  'goals.updateAnswer',
  `UPDATE goal_answers SET account_id = $accountId, body = $body, edited_at = $now, version = version + 1
   WHERE goal_id = $goalId`,
);

/** Marks a goal as answered. Index: the primary key. */
export const markAnswered = statement<{ goalId: string; now: Date }>(
  'goals.markAnswered',
  `UPDATE goals SET state = 'answered', answered_at = coalesce(answered_at, $now), moved_at = $now WHERE id = $goalId`,
);
