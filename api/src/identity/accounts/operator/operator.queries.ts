import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const adminsStatement = statement(
  'operator.admins',
  // A command of the operator's, not a request: it may read the table.
  `SELECT user_name AS "userName" FROM accounts WHERE 'Admin' = ANY (roles) ORDER BY user_name_key`,
);

/** The user names of all admins. */
export async function adminNames(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ userName: string }>(adminsStatement());
  return rows.map(({ userName }) => userName);
}

const pendingStatement = statement<{ userName: string }>(
  'operator.pending',
  // Index: accounts_user_name_key.
  `SELECT id, email FROM accounts WHERE user_name_key = lower($userName) AND activated_at IS NULL`,
);

/** The sign-up of a user name that waits for activation. */
export async function pendingAccount(
  transaction: Queryable,
  userName: string,
): Promise<{ id: string; email: string } | undefined> {
  return (await transaction.query<{ id: string; email: string }>(pendingStatement({ userName })))[0];
}

const setAdminStatement = statement<{ userName: string; isAdmin: boolean }>(
  'operator.setAdmin',
  // Index: accounts_user_name_key.
  `UPDATE accounts SET roles = array_remove(roles, 'Admin') || CASE WHEN $isAdmin THEN ARRAY['Admin'] ELSE '{}' END
   WHERE user_name_key = lower($userName) AND activated_at IS NOT NULL AND NOT banned
   RETURNING id`,
);

/** Gives or takes the role; undefined where no active member has that name. */
export async function setAdmin(
  transaction: Queryable,
  userName: string,
  isAdmin: boolean,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ id: string }>(setAdminStatement({ userName, isAdmin }));
  return row?.id;
}
