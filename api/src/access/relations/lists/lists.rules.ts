import {
  visibleEntities,
  type CallAnswer,
  type CallRequest,
  type Followee,
  type FolloweeType,
} from '@hustings/contract';
import { avatarUrlOf } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { pageAnswer, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { followTargets } from '../follow-targets/index.ts';
import type { FolloweeList, FolloweeRow } from '../follow-targets/follow-target.ts';
import { maySee, relationshipTo, requireTab, type ProfileRequest } from '../../visibility/index.ts';
import * as queries from './lists.queries.ts';
import { asMemberCard, followState } from './member-card.ts';
import type { MemberRow } from './member-card.queries.ts';
import { memberPage, timePage, totalOf } from './member-page.ts';

type OwnedPage = PageQuery & { userId?: string };

/**
 * Resolves the owner of a requested list; by default the viewer. Only friends and followers of the owner see the lists
 * of follows (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound` for other viewers, the same as for an unknown id
 */
async function requireOwner({ database }: Services, viewer: Member, userId: string | undefined): Promise<string> {
  const ownerId = userId?.toLowerCase() ?? viewer.accountId;
  if (ownerId === viewer.accountId) return ownerId;
  const relationship = await relationshipTo(database, viewer.accountId, { authorId: ownerId });
  if (!maySee('followLists', relationship, visibleEntities.followLists.seenBy.scope))
    throw new RequestFailure('NotFound');
  return ownerId;
}

/**
 * Lists the followers of a member, newest first.
 *
 * @throws {RequestFailure} `NotFound` if the viewer may not see the list
 */
export async function listFollowers(
  services: Services,
  viewer: Member,
  query: OwnedPage,
): Promise<CallAnswer<'listFollowers'>> {
  const ownerId = await requireOwner(services, viewer, query.userId);
  return followersPage(services, { viewerId: viewer.accountId, ownerId }, query);
}

/** A list of follows and its viewer. */
type ViewedList = Parameters<typeof queries.countFollowers>[0];

const followersPage = (services: Services, list: ViewedList, query: PageQuery): Promise<CallAnswer<'listFollowers'>> =>
  memberPage(
    services,
    { rows: (page) => queries.listFollowers({ ...list, ...page }), count: queries.countFollowers(list) },
    query,
  );

/**
 * Lists the followers on a profile, newest first.
 *
 * @throws {RequestFailure} as `requireTab`
 */
export async function listProfileFollowers(
  services: Services,
  viewer: Member,
  request: ProfileRequest,
  query: PageQuery,
): Promise<CallAnswer<'listProfileFollowers'>> {
  const { viewerId, ownerId } = await requireTab(services, viewer, request, 'followers');
  return followersPage(services, { viewerId, ownerId }, query);
}

/**
 * Lists the friends of a member, newest first. Friends follow each other, approved and not muted
 * (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound` if the viewer may not see the list
 */
export async function listFriends(
  services: Services,
  viewer: Member,
  query: OwnedPage,
): Promise<CallAnswer<'listFriends'>> {
  const ownerId = await requireOwner(services, viewer, query.userId);
  return friendsPage(services, { viewerId: viewer.accountId, ownerId }, query);
}

const friendsPage = (services: Services, list: ViewedList, query: PageQuery): Promise<CallAnswer<'listFriends'>> =>
  memberPage(
    services,
    { rows: (page) => queries.listFriends({ ...list, ...page }), count: queries.countFriends(list) },
    query,
  );

/**
 * Lists the friends on a profile, newest first.
 *
 * @throws {RequestFailure} as `requireTab`
 */
export async function listProfileFriends(
  services: Services,
  viewer: Member,
  request: ProfileRequest,
  query: PageQuery,
): Promise<CallAnswer<'listProfileFriends'>> {
  const { viewerId, ownerId } = await requireTab(services, viewer, request, 'friends');
  return friendsPage(services, { viewerId, ownerId }, query);
}

/** Lists the follow requests that wait for the member's approval, oldest first (docs/decisions/06-visibility.md). */
export const listFollowRequests = (
  services: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listFollowRequests'>> => {
  const list = { viewerId: accountId, ownerId: accountId };
  const rows = queries.listRequests;
  const count = queries.countRequests(list);
  return memberPage(services, { rows: (page) => rows({ ...list, ...page }), count, oldestFirst: true }, query);
};

const asFollowee = (row: FolloweeRow, followeeType: FolloweeType): Followee => ({
  followeeId: row.followeeId,
  followeeType,
  ...followState(row.followLevel, row.isApproved),
  name: row.name,
  userName: row.userName ?? undefined,
  url: row.url ?? undefined,
  avatarUrl: avatarUrlOf(row.followeeId, row.avatarHash),
  officeName: row.officeName ?? undefined,
});

/**
 * Lists a member's followees of one type, newest first. Only the owner sees requests and muted followees, and can
 * filter by level. `followLevel` of a result is the viewer's own.
 *
 * @throws {RequestFailure} `NotFound` if the viewer may not see the list
 */
export async function listFollowees(
  services: Services,
  viewer: Member,
  query: CallRequest<'listFollowees'>['query'],
): Promise<CallAnswer<'listFollowees'>> {
  const ownerId = await requireOwner(services, viewer, query.userId);
  const level = ownerId === viewer.accountId ? (query.followLevel ?? null) : null;
  return followeesPage(services, query.followeeType, { viewerId: viewer.accountId, ownerId, level }, query);
}

async function followeesPage(
  services: Services,
  followeeType: FolloweeType,
  list: FolloweeList,
  query: PageQuery,
): Promise<CallAnswer<'listFollowees'>> {
  const target = followTargets[followeeType];
  const { request, page } = timePage(query);
  const rows = await services.database.query<FolloweeRow>(target.list({ ...list, ...page }));
  const total = await totalOf(services, request, target.count(list));
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [row.since, row.followeeId], total);
  return { ...answer, results: answer.results.map((row) => asFollowee(row, followeeType)) };
}

/**
 * Lists the followees of one type on a profile, newest first.
 *
 * @throws {RequestFailure} as `requireTab`
 */
export async function listProfileFollowing(
  services: Services,
  viewer: Member,
  request: ProfileRequest,
  query: CallRequest<'listProfileFollowing'>['query'],
): Promise<CallAnswer<'listProfileFollowing'>> {
  const { viewerId, ownerId } = await requireTab(services, viewer, request, 'following');
  return followeesPage(services, query.followeeType, { viewerId, ownerId, level: null }, query);
}

/** Returns members by id, in the order of the request. Omits those that do not exist for the viewer. */
export async function listUsers(
  { database }: Services,
  viewer: Member,
  { userIds }: CallRequest<'listUsers'>['query'],
): Promise<CallAnswer<'listUsers'>> {
  const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const rows = await database.query<MemberRow>(queries.membersById({ viewerId: viewer.accountId, userIds: ids }));
  const byId = new Map(rows.map((row) => [row.authorId, row]));
  return { results: ids.flatMap((id) => byId.get(id) ?? []).map(asMemberCard), offset: 0 };
}
