import { statement, type Statement } from '../../../platform/db/statement.ts';
import { maxRows } from '../follow-targets/fragments.queries.ts';
import { followJoinsSql, memberColumns, reachableSql } from './member-card.queries.ts';
import type { TimePage } from './member-page.ts';

/** A list of members that belongs to the account `ownerId`, as `viewerId` sees it. */
interface OwnedList {
  viewerId: string;
  ownerId: string;
}

/** The condition for a follow that is approved and not muted. */
const followsSql = (row: string): string => `${row}.approved AND ${row}.level <> 'muted'`;

/** How a list of members is sorted: by a time and by the id of the member, as the index of the list has it. */
interface ListOrder {
  since: string;
  memberId: string;
  direction?: 'ASC' | 'DESC';
}

/** Makes a statement that selects a page of the members `a` of a FROM clause. */
function memberList(
  name: string,
  from: string,
  { since, memberId, direction = 'DESC' }: ListOrder,
): Statement<OwnedList & TimePage> {
  const follows = direction === 'DESC' ? '<' : '>';
  return statement(
    `relations.${name}`,
    `SELECT ${memberColumns}, page.since
     FROM (
       SELECT a.id, ${since} AS since FROM ${from}
         AND (${since}, ${memberId}) ${follows} ($afterTime::timestamptz, $afterId::uuid)
       ORDER BY ${since} ${direction}, ${memberId} ${direction} LIMIT least($limit, ${maxRows}) OFFSET $offset
     ) page
     JOIN accounts a ON a.id = page.id ${followJoinsSql('$viewerId')}
     ORDER BY page.since ${direction}, page.id ${direction}`,
  );
}

const countOf = (name: string, from: string): Statement<OwnedList> =>
  statement(`relations.${name}`, `SELECT count(*)::int AS total FROM ${from}`);

const reachable = reachableSql('$viewerId::uuid');

const followersFrom = `account_follows f JOIN accounts a ON a.id = f.follower_id AND ${reachable}
  WHERE f.followee_id = $ownerId::uuid AND ${followsSql('f')}`;

/** Selects the followers of an account, newest first. Index: account_follows_newest_followers. */
export const listFollowers = memberList('listFollowers', followersFrom, {
  since: 'f.created_at',
  memberId: 'f.follower_id',
});

/** Counts the followers of an account. */
export const countFollowers = countOf('countFollowers', followersFrom);

// A subquery looks up the second follow, because a join may read all followers. It keeps a stored time alone from
// showing somebody as a friend.
const friendsFrom = `account_follows f JOIN accounts a ON a.id = f.followee_id AND ${reachable}
  WHERE f.follower_id = $ownerId::uuid AND f.friends_since IS NOT NULL AND ${followsSql('f')} AND coalesce((
    SELECT ${followsSql('back')} FROM account_follows back
    WHERE back.follower_id = f.followee_id AND back.followee_id = f.follower_id), false)`;

/**
 * Selects the friends of an account, newest first. Members are friends since the later of their two follows. Indexes:
 * account_follows_friends, the primary key.
 */
export const listFriends = memberList('listFriends', friendsFrom, {
  since: 'f.friends_since',
  memberId: 'f.followee_id',
});

/** Counts the friends of an account. */
export const countFriends = countOf('countFriends', friendsFrom);

const requestsFrom = `account_follows f JOIN accounts a ON a.id = f.follower_id AND ${reachable}
  WHERE f.followee_id = $ownerId::uuid AND NOT f.approved`;

/** Selects the follow requests to an account, oldest first. Index: account_follows_waiting. */
export const listRequests = memberList('listRequests', requestsFrom, {
  since: 'f.created_at',
  memberId: 'f.follower_id',
  direction: 'ASC',
});

/** Counts the follow requests to an account. */
export const countRequests = countOf('countRequests', requestsFrom);

/**
 * Selects the active members among `userIds`. Omits members that the viewer has blocked or who have blocked the viewer.
 * Indexes: the primary keys of accounts, account_follows and blocks.
 */
export const membersById = statement<{ viewerId: string; userIds: readonly string[] }>(
  'relations.membersById',
  `SELECT ${memberColumns} FROM accounts a ${followJoinsSql('$viewerId')}
   WHERE a.id = ANY ($userIds::uuid[]) AND ${reachable}`,
);
