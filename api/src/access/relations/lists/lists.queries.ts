import { authorColumns } from '../../authors/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { mostRows } from '../follow-targets/follow-target.ts';
import { isThere, meets, memberColumns, notBlocked, withRelation } from './member-card.ts';

/** Somebody follows: approved, and not muted. */
const follows = (row: string): string => `${row}.approved AND ${row}.level <> 'muted'`;

/**
 * A list of members `a` in the order of a column `since` and their ids, which `from` limits. $1 the caller, $2 whose list,
 * $3 and $4 moment and id of the last row of the page before, $5 so many, $6 passed over.
 */
function memberList(name: string, from: string, since: string, direction: 'ASC' | 'DESC' = 'DESC'): Statement {
  const after = direction === 'DESC' ? '<' : '>';
  return statement(
    `relations.${name}`,
    `SELECT ${memberColumns}, page.since
     FROM (
       SELECT a.id, ${since} AS since FROM ${from} AND (${since}, a.id) ${after} ($3::timestamptz, $4::uuid)
       ORDER BY ${since} ${direction}, a.id ${direction} LIMIT least($5, ${mostRows}) OFFSET $6
     ) page
     JOIN accounts a ON a.id = page.id ${withRelation}
     ORDER BY page.since ${direction}, page.id ${direction}`,
  );
}

const countOf = (name: string, from: string): Statement =>
  statement(`relations.${name}`, `SELECT count(*)::int AS total FROM ${from}`);

const followersFrom = `account_follows f JOIN accounts a ON a.id = f.follower_id AND ${meets}
  WHERE f.followee_id = $2::uuid AND ${follows('f')}`;

/** Who follows $2. Index: account_follows_newest_followers. */
export const listFollowers = memberList('listFollowers', followersFrom, 'f.created_at');

/** How many they are: $1 caller, $2 whose. */
export const countFollowers = countOf('countFollowers', followersFrom);

const friendsFrom = `account_follows f
  JOIN account_follows back ON back.follower_id = f.followee_id AND back.followee_id = f.follower_id AND ${follows('back')}
  JOIN accounts a ON a.id = f.followee_id AND ${meets}
  WHERE f.follower_id = $2::uuid AND ${follows('f')}`;

/** Who follows $2 and is followed by them; since the later of the two. Index: account_follows_newest, then the primary key. */
export const listFriends = memberList('listFriends', friendsFrom, 'greatest(f.created_at, back.created_at)');

/** How many they are: $1 caller, $2 whose. */
export const countFriends = countOf('countFriends', friendsFrom);

const requestsFrom = `account_follows f JOIN accounts a ON a.id = f.follower_id AND ${meets}
  WHERE f.followee_id = $2::uuid AND NOT f.approved`;

/** Who waits for the approval of $2, oldest first. Index: account_follows_waiting. */
export const listRequests = memberList('listRequests', requestsFrom, 'f.created_at', 'ASC');

/** How many they are: $1 and $2 the caller. */
export const countRequests = countOf('countRequests', requestsFrom);

/**
 * Approves that `followerId` follows `accountId`, who met; a row where there is such a request. Indexes: the primary
 * keys.
 */
export const approve = statement<{ accountId: string; followerId: string }>(
  'relations.approve',
  `UPDATE account_follows f SET approved = true FROM accounts a
   WHERE f.followee_id = $accountId AND f.follower_id = $followerId AND f.level <> 'muted' AND a.id = f.follower_id AND ${isThere}
   RETURNING f.follower_id, old.approved AS "wasApproved"`,
);

/** Approves everybody who waits for `accountId`. Index: account_follows_waiting. */
export const approveAll = statement<{ accountId: string }>(
  'relations.approveAll',
  'UPDATE account_follows SET approved = true WHERE followee_id = $accountId AND NOT approved RETURNING follower_id AS "followerId"',
);

/**
 * Ends that `followerId` follows `accountId`, or has asked to; that `followerId` has muted `accountId` stays. Index: the
 * primary key.
 */
export const removeFollower = statement<{ accountId: string; followerId: string }>(
  'relations.removeFollower',
  `DELETE FROM account_follows WHERE followee_id = $accountId AND follower_id = $followerId AND level <> 'muted' RETURNING follower_id`,
);

/** Members by id ($2) whom the member $1 can meet. Indexes: the primary keys of accounts, account_follows and blocks. */
export const membersById = statement(
  'relations.membersById',
  `SELECT ${memberColumns} FROM accounts a ${withRelation} WHERE a.id = ANY ($2::uuid[]) AND ${meets}`,
);

/** Whom $1 has blocked, newest first: $2 and $3 moment and id of the last row before, $4 so many, $5 passed over. */
export const listBlocks = statement(
  'relations.listBlocks',
  // Index: the primary key; a member blocks few.
  `SELECT ${authorColumns}, b.created_at AS since
   FROM blocks b JOIN accounts a ON a.id = b.blocked_id AND ${isThere}
   WHERE b.blocker_id = $1 AND (b.created_at, a.id) < ($2::timestamptz, $3::uuid)
   ORDER BY b.created_at DESC, a.id DESC LIMIT least($4, ${mostRows}) OFFSET $5`,
);

/** How many $1 has blocked. */
export const countBlocks = countOf(
  'countBlocks',
  `blocks b JOIN accounts a ON a.id = b.blocked_id AND ${isThere} WHERE b.blocker_id = $1`,
);

/**
 * Lets `accountId` block `blockedId`, at `now`; nothing where there is no `blockedId` for `accountId`. To have been
 * blocked looks as if nobody was there; who was blocked before stays so. Indexes: the primary keys.
 */
export const block = statement<{ accountId: string; blockedId: string; now: Date }>(
  'relations.block',
  `INSERT INTO blocks AS held (blocker_id, blocked_id, created_at)
   SELECT $accountId::uuid, a.id, $now::timestamptz FROM accounts a
   WHERE a.id = $blockedId AND ${isThere}
     AND (${notBlocked('$accountId', 'a.id')} OR EXISTS (SELECT FROM blocks b WHERE b.blocker_id = $accountId AND b.blocked_id = a.id))
   ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET created_at = held.created_at
   RETURNING blocked_id`,
);

/** Ends every follow between `accountId` and `otherId`. Index: the primary key. */
export const endFollows = statement<{ accountId: string; otherId: string }>(
  'relations.endFollows',
  `DELETE FROM account_follows
   WHERE (follower_id = $accountId AND followee_id = $otherId) OR (follower_id = $otherId AND followee_id = $accountId)`,
);

/**
 * Takes `accountId` and `otherId` out of each other's audiences. Indexes: audience_members_account, the primary key of
 * audiences.
 */
export const endMemberships = statement<{ accountId: string; otherId: string }>(
  'relations.endMemberships',
  `DELETE FROM audience_members m USING audiences u
   WHERE u.id = m.audience_id
     AND ((m.account_id = $otherId AND u.account_id = $accountId) OR (m.account_id = $accountId AND u.account_id = $otherId))`,
);

/** Lets `accountId` block `blockedId` no longer. Index: the primary key. */
export const unblock = statement<{ accountId: string; blockedId: string }>(
  'relations.unblock',
  'DELETE FROM blocks WHERE blocker_id = $accountId AND blocked_id = $blockedId RETURNING blocked_id',
);
