import { statement } from '../../platform/db/statement.ts';

/** A member, as the list for admins shows them. */
export interface MemberRow {
  userId: string;
  userName: string;
  displayName: string | null;
  created: string;
  level: number;
  grantedLevel: number | null;
  verified: string | null;
  banned: boolean;
  sanctions: { kind: 'limit' | 'suspend'; ends: string }[] | null;
  version: number;
  admin: boolean;
}

const columns = `a.id AS "userId", a.user_name AS "userName", a.display_name AS "displayName", a.created_at AS created,
  a.level, nullif(a.granted_level, 0) AS "grantedLevel", a.identity_verified_at AS verified, a.banned,
  a.moderation_version AS version,
  (SELECT jsonb_agg(jsonb_build_object('kind', x.kind, 'ends', x.ends_at)) FROM sanctions x
     WHERE x.account_id = a.id AND x.ends_at IS NOT NULL AND x.lifted_at IS NULL) AS sanctions,
  'Admin' = ANY (a.roles) AS admin`;

interface MemberPage {
  /** The last id of the previous page. The list is ordered by descending id, so the page contains smaller ids. */
  beforeId: string | number;
  limit: number;
  offset: number;
}

// Ids rise with time, so the members are ordered by the time of their sign-up.
const members = <Filter extends object>(name: string, condition: string) =>
  statement<MemberPage & Filter>(
    `moderation.${name}`,
    `SELECT ${columns} FROM accounts a
     WHERE a.activated_at IS NOT NULL AND a.deleted_at IS NULL ${condition}
       AND a.id < $beforeId::uuid
     ORDER BY a.id DESC LIMIT $limit OFFSET $offset`,
  );

/** Selects active members, newest first. Index: the primary key. */
export const newestMembers = members<object>('newestMembers', '');

/**
 * Selects active members whose name contains `term` or whose mail address equals it, newest first. Indexes:
 * accounts_member_words, accounts_active_email.
 */
export const foundMembers = members<{ term: string }>(
  'foundMembers',
  `AND ((search_words($term) <> '' AND member_words(a.user_name, a.display_name) LIKE '%' || search_words($term) || '%')
     OR a.email = lower($term))`,
);
