import { statement } from '../../../platform/db/statement.ts';
import { maxRows } from '../follow-targets/fragments.queries.ts';
import { activeAccountSql, followJoinsSql, memberColumns, reachableSql } from '../lists/member-card.queries.ts';
import type { TimePage } from '../lists/member-page.ts';
import { visibleSql } from '../../visibility/index.ts';

/** An audience as its owner sees it. */
export interface AudienceRow {
  id: string;
  name: string;
  isDefault: boolean;
  membersCount: number;
  created: string;
}

const audienceColumns = `u.id, u.name, u.is_default AS "isDefault", u.created_at AS created,
  (SELECT count(*)::int FROM audience_members m JOIN accounts a ON a.id = m.account_id AND ${activeAccountSql}
   WHERE m.audience_id = u.id) AS "membersCount"`;

/**
 * Selects the audiences of an account, sorted by name. An account has few. Indexes: audiences_name, the primary key of
 * audience_members.
 */
export const listAudiences = statement<{ accountId: string }>(
  'audiences.list',
  `SELECT ${audienceColumns} FROM audiences u WHERE u.account_id = $accountId ORDER BY lower(u.name), u.id`,
);

/** Selects one audience of an account. Index: the primary key. */
export const audienceById = statement<{ accountId: string; audienceId: string }>(
  'audiences.byId',
  `SELECT ${audienceColumns} FROM audiences u WHERE u.account_id = $accountId AND u.id = $audienceId`,
);

/** Counts the audiences of an account. Index: audiences_name. */
export const countAudiences = statement<{ accountId: string }>(
  'audiences.count',
  'SELECT count(*)::int AS total FROM audiences WHERE account_id = $accountId',
);

/** Unsets the default audience of an account, unless it is `exceptAudienceId`. Index: audiences_default. */
export const unsetDefault = statement<{ accountId: string; exceptAudienceId: string | null }>(
  'audiences.unsetDefault',
  'UPDATE audiences SET is_default = false WHERE account_id = $accountId AND is_default AND id IS DISTINCT FROM $exceptAudienceId::uuid',
);

/** Creates an audience. */
export const createAudience = statement<{ accountId: string; name: string; isDefault: boolean; now: Date }>(
  'audiences.create',
  'INSERT INTO audiences (account_id, name, is_default, created_at) VALUES ($accountId, $name, $isDefault, $now) RETURNING id',
);

/** Updates an audience; null leaves a column unchanged. Index: the primary key. */
export const updateAudience = statement<{
  accountId: string;
  audienceId: string;
  name: string | null;
  isDefault: boolean | null;
}>(
  'audiences.update',
  `UPDATE audiences SET name = coalesce($name, name), is_default = coalesce($isDefault, is_default)
   WHERE account_id = $accountId AND id = $audienceId RETURNING id`,
);

/** Deletes an audience with its memberships. Index: the primary key. */
export const deleteAudience = statement<{ accountId: string; audienceId: string }>(
  'audiences.delete',
  'DELETE FROM audiences WHERE account_id = $accountId AND id = $audienceId RETURNING id',
);

/** Locks accounts for share, in the order of their ids. Index: the primary key. */
export const lockAccounts = statement<{ accountIds: readonly string[] }>(
  'audiences.lockAccounts',
  'SELECT id FROM accounts WHERE id = ANY ($accountIds::uuid[]) ORDER BY id FOR SHARE',
);

/** Locks an audience, so that transactions that add members run one after the other. Index: the primary key. */
export const lockAudience = statement<{ accountId: string; audienceId: string }>(
  'audiences.lock',
  'SELECT id FROM audiences WHERE account_id = $accountId AND id = $audienceId FOR NO KEY UPDATE',
);

const reachable = reachableSql('$ownerId::uuid');

/** The condition that the account `a` has not left the audiences of `$ownerId`. Index: the primary key. */
const hasNotLeft = `NOT EXISTS (
    SELECT FROM audience_departures d WHERE d.owner_id = $ownerId::uuid AND d.member_id = a.id)`;

/**
 * Adds members to an audience. Omits inactive accounts, the owner, members with a block between them and the owner, and
 * members who have left the owner's audiences. Returns the ids of all others, including members who were in the audience
 * before. Indexes: the primary keys.
 */
export const addMembers = statement<{ ownerId: string; audienceId: string; memberIds: readonly string[]; now: Date }>(
  'audiences.addMembers',
  `INSERT INTO audience_members AS existing (audience_id, account_id, added_at)
   SELECT $audienceId, a.id, $now::timestamptz FROM accounts a
   WHERE a.id = ANY ($memberIds::uuid[]) AND a.id <> $ownerId AND ${reachable} AND ${hasNotLeft} ORDER BY a.id
   ON CONFLICT (audience_id, account_id) DO UPDATE SET added_at = existing.added_at
   RETURNING account_id`,
);

/** Selects the ids among `memberIds` of members who have left the owner's audiences. Index: the primary key. */
export const departedAmong = statement<{ ownerId: string; memberIds: readonly string[] }>(
  'audiences.departedAmong',
  'SELECT member_id AS id FROM audience_departures WHERE owner_id = $ownerId AND member_id = ANY ($memberIds::uuid[])',
);

/** A member that a pasted name stands for. */
export interface NamedRow {
  id: string;
  /** The user name in lower case. */
  key: string;
  isInside: boolean;
  hasLeft: boolean;
}

/**
 * Selects the active members with some user names, in lower case, that the owner sees in the list of members or has in
 * the audience already, and the owner. Indexes: accounts_user_name_key, the primary keys.
 */
export const membersByName = statement<{ viewerId: string; audienceId: string; keys: readonly string[] }>(
  'audiences.membersByName',
  `SELECT a.id, a.user_name_key AS key, m.account_id IS NOT NULL AS "isInside", d.member_id IS NOT NULL AS "hasLeft"
   FROM accounts a
   LEFT JOIN audience_members m ON m.audience_id = $audienceId AND m.account_id = a.id
   LEFT JOIN audience_departures d ON d.owner_id = $viewerId AND d.member_id = a.id
   WHERE a.user_name_key = ANY ($keys::text[]) AND ${reachableSql('$viewerId::uuid')}
     AND (m.account_id IS NOT NULL OR ${visibleSql('profile', {
       viewer: '$viewerId::uuid',
       author: 'a.id',
       scope: 'a.view_my_profile',
       hidden: 'a.profile_hidden_at',
     })})`,
);

/** Counts the members of an audience, including deleted accounts. Index: the primary key of audience_members. */
export const countRows = statement<{ audienceId: string }>(
  'audiences.countRows',
  'SELECT count(*)::int AS total FROM audience_members WHERE audience_id = $audienceId',
);

/** Removes a member from an audience. Index: the primary key. */
export const removeMember = statement<{ audienceId: string; memberId: string }>(
  'audiences.removeMember',
  'DELETE FROM audience_members WHERE audience_id = $audienceId AND account_id = $memberId RETURNING account_id',
);

const membersFrom = `audience_members m JOIN accounts a ON a.id = m.account_id AND ${reachable} WHERE m.audience_id = $audienceId::uuid`;

/** Selects a page of the members of an audience, most recently added first. Index: audience_members_newest. */
export const listMembers = statement<{ ownerId: string; audienceId: string } & TimePage>(
  'audiences.listMembers',
  `SELECT ${memberColumns}, page.since
   FROM (
     SELECT a.id, m.added_at AS since FROM ${membersFrom}
       AND (m.added_at, m.account_id) < ($afterTime::timestamptz, $afterId::uuid)
     ORDER BY m.added_at DESC, m.account_id DESC LIMIT least($limit, ${maxRows}) OFFSET $offset
   ) page
   JOIN accounts a ON a.id = page.id ${followJoinsSql('$ownerId')}
   ORDER BY page.since DESC, page.id DESC`,
);

/** Counts the members of an audience. */
export const countMembers = statement<{ ownerId: string; audienceId: string }>(
  'audiences.countMembers',
  `SELECT count(*)::int AS total FROM ${membersFrom}`,
);

/** Selects the ids among `memberIds` of members who are in an audience. Index: the primary key of audience_members. */
export const areMembers = statement<{ ownerId: string; audienceId: string; memberIds: readonly string[] }>(
  'audiences.areMembers',
  `SELECT m.account_id AS id FROM audience_members m JOIN accounts a ON a.id = m.account_id AND ${reachable}
   WHERE m.audience_id = $audienceId AND m.account_id = ANY ($memberIds::uuid[])`,
);
