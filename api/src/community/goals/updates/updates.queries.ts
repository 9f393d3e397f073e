import { authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { activeAccountSql, type TimePage } from '../../../access/relations/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** News of a goal. The author is null for a goal of an organisation, and if the author has left. */
export type UpdateRow = { updateId: string; body: string; created: string } & (
  | Omit<NamedAuthorRow, 'pseudonym'>
  | { [Column in keyof Omit<NamedAuthorRow, 'pseudonym'>]: null }
);

const columns = `u.id AS "updateId", u.body, u.created_at AS created, ${authorColumns}`;
const joins = `JOIN goals s ON s.id = u.goal_id
  LEFT JOIN accounts a ON a.id = u.account_id AND s.organisation_id IS NULL AND ${activeAccountSql}`;

/** Stores news of a goal. */
export const insertUpdate = statement<{
  updateId: string;
  goalId: string;
  accountId: string;
  body: string;
  now: Date;
}>(
  'goals.insertUpdate',
  `INSERT INTO goal_updates (id, goal_id, account_id, body, created_at)
   VALUES ($updateId, $goalId, $accountId, $body, $now)`,
);

/** Postpones the archiving of a goal. Index: the primary key. */
export const touchGoal = statement<{ goalId: string; now: Date }>(
  'goals.touch',
  'UPDATE goals SET moved_at = $now WHERE id = $goalId',
);

/** Reads news of a goal. Indexes: the primary keys. */
export const updateById = statement<{ updateId: string }>(
  'goals.updateById',
  `SELECT ${columns} FROM goal_updates u ${joins} WHERE u.id = $updateId`,
);

/** Deletes news of a goal and returns a row, or no row if there is none. Index: the primary key. */
export const deleteUpdate = statement<{ goalId: string; updateId: string }>(
  'goals.deleteUpdate',
  'DELETE FROM goal_updates WHERE id = $updateId AND goal_id = $goalId RETURNING id',
);

/** Selects a page of the news of a goal, last first. Index: goal_updates_newest. */
export const pageOfUpdates = statement<{ goalId: string } & TimePage>(
  'goals.updates',
  `SELECT ${columns}
   FROM (
     SELECT * FROM goal_updates u
     WHERE u.goal_id = $goalId AND (u.created_at, u.id) < ($afterTime::timestamptz, $afterId::uuid)
     ORDER BY u.created_at DESC, u.id DESC LIMIT $limit OFFSET $offset
   ) u ${joins}
   ORDER BY u.created_at DESC, u.id DESC`,
);

/** Counts the news of a goal. Index: the primary key. */
export const countUpdates = statement<{ goalId: string }>(
  'goals.countUpdates',
  'SELECT updates_count AS total FROM goals WHERE id = $goalId',
);
