import { statement } from '../../platform/db/statement.ts';

/** A member as admins see one. */
export interface MemberRow {
  userId: string;
  userName: string;
  displayName: string | null;
  created: string;
  level: number;
  grantedLevel: number | null;
  verified: string | null;
  banned: boolean;
  admin: boolean;
}

const columns = `a.id AS "userId", a.user_name AS "userName", a.display_name AS "displayName", a.created_at AS created,
  a.level, nullif(a.granted_level, 0) AS "grantedLevel", a.identity_verified_at AS verified, a.banned,
  'Admin' = ANY (a.roles) AS admin`;

const list = (name: string, condition: string) =>
  statement(
    `moderation.${name}`,
    // Ids are made in the order of time.
    `SELECT ${columns} FROM accounts a
     WHERE a.activated_at IS NOT NULL AND a.deleted_at IS NULL AND ($2::text IS NULL OR ${condition})
       AND a.id < $1::uuid
     ORDER BY a.id DESC LIMIT $3 OFFSET $4`,
  );

/** Members, the newest first: $1 the last of the page before, $2 null, $3 how many, $4 to pass over. Index: the primary key. */
export const newestMembers = list('newestMembers', 'true');

/** Those whose name has a part ($2), or whose address it is. Indexes: accounts_member_words, accounts_active_email. */
export const foundMembers = list(
  'foundMembers',
  `(search_words($2) <> '' AND member_words(a.user_name, a.display_name) LIKE '%' || search_words($2) || '%')
     OR a.email = lower($2)`,
);
