import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const adminsStatement = statement(
  'operator.admins',
  // Scans the table, because it runs only for a command of the operator, never for a request.
  `SELECT user_name AS "userName" FROM accounts WHERE 'Admin' = ANY (roles) ORDER BY user_name_key`,
);

/** Returns the user names of all admins. */
export async function adminNames(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ userName: string }>(adminsStatement());
  return rows.map(({ userName }) => userName);
}

const pendingStatement = statement<{ userName: string }>(
  'operator.pending',
  // Index: accounts_user_name_key.
  `SELECT id, email FROM accounts WHERE user_name_key = lower($userName) AND activated_at IS NULL`,
);

/** Returns the account with the given user name, if it is not yet activated. */
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

/** Grants or revokes the role `Admin`. Returns the account's id, or undefined if no active member has that name. */
export async function setAdmin(
  transaction: Queryable,
  userName: string,
  isAdmin: boolean,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ id: string }>(setAdminStatement({ userName, isAdmin }));
  return row?.id;
}
