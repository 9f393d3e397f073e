/** The condition for an account of `accounts a` that counts for the founding members. */
const counts = (account: string): string => `${account}.activated_at IS NOT NULL AND ${account}.deleted_at IS NULL`;

/** The first members who are still here: `id` and `activated_at` of at most `$foundingMembers`. Index: accounts_newest. */
export const foundingMembersSql = `
  SELECT f.id, f.activated_at FROM accounts f WHERE ${counts('f')}
  ORDER BY f.activated_at, f.id LIMIT $foundingMembers::int`;

/** The condition that `accounts a` is one of the founding members. PostgreSQL reads them once for each statement. */
export const isFoundingSql = `((a.activated_at, a.id) <= (
  SELECT last.activated_at, last.id FROM (${foundingMembersSql}) last
  ORDER BY last.activated_at DESC, last.id DESC LIMIT 1)) IS TRUE`;
