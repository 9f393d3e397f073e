import type { PageRole } from '@hustings/contract';
import { authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Selects the pages on which a member has a role, ordered by name. Indexes: page_owners_account, the primary keys. */
export const ownPages = statement<{ accountId: string }>(
  'claims.ownPages',
  `SELECT p.id AS "personId", s.slug, p.name, CASE WHEN w.is_staff THEN 'staff' ELSE 'owner' END AS role, w.since
   FROM page_owners w JOIN people p ON p.id = w.person_id JOIN person_slugs s ON s.person_id = p.id AND s.current
   WHERE w.account_id = $accountId ORDER BY p.sort_name, p.id`,
);

/** A member with a role on a page. */
export type StaffRow = NamedAuthorRow & { role: PageRole; since: string };

/**
 * Selects the members with a role on a page, the owner first, or only the member `accountId`. Index: the primary key of
 * page_owners.
 */
export const listStaff = statement<{ personId: string; accountId: string | null }>(
  'claims.staff',
  `SELECT ${authorColumns}, CASE WHEN w.is_staff THEN 'staff' ELSE 'owner' END AS role, w.since
   FROM page_owners w JOIN accounts a ON a.id = w.account_id AND a.deleted_at IS NULL
   WHERE w.person_id = $personId AND ($accountId::uuid IS NULL OR w.account_id = $accountId) ORDER BY w.is_staff,
     w.since, w.account_id`,
);

/** Locks the row of a page's owner, so that simultaneous additions wait. Index: the primary key of page_owners. */
export const lockOwner = statement<{ personId: string; accountId: string }>(
  'claims.lockOwner',
  'SELECT FROM page_owners WHERE person_id = $personId AND account_id = $accountId AND NOT is_staff FOR NO KEY UPDATE',
);

/** Counts the staff of a page, not including the owner. Index: the primary key of page_owners. */
export const countStaff = statement<{ personId: string }>(
  'claims.countStaff',
  'SELECT count(*)::int AS total FROM page_owners WHERE person_id = $personId AND is_staff',
);

/**
 * Selects an active member by user name, unless the member or the owner has blocked the other. Index:
 * accounts_user_name_key.
 */
export const memberNamed = statement<{ userName: string; ownerId: string }>(
  'claims.memberNamed',
  `SELECT a.id FROM accounts a
   WHERE a.user_name_key = lower($userName) AND a.activated_at IS NOT NULL AND a.deleted_at IS NULL AND NOT a.banned
     AND ${visibleSql('post', { viewer: '$ownerId::uuid', author: 'a.id', scope: `'everyone'` })}`,
);

/** Adds staff to a page; returns no row if the member already has a role. Index: the primary key. */
export const addStaff = statement<{ personId: string; accountId: string; now: Date }>(
  'claims.addStaff',
  `INSERT INTO page_owners (person_id, account_id, is_staff, since) VALUES ($personId, $accountId, true, $now)
   ON CONFLICT DO NOTHING RETURNING account_id AS id`,
);

/** Removes staff from a page. Index: the primary key. */
export const removeStaff = statement<{ personId: string; accountId: string }>(
  'claims.removeStaff',
  'DELETE FROM page_owners WHERE person_id = $personId AND account_id = $accountId AND is_staff RETURNING account_id AS id',
);
