import {
  visibleEntities,
  type CallAnswer,
  type CallRequest,
  type Followee,
  type FolloweeType,
} from '@hustings/contract';
import { avatarUrlOf } from '../../../identity/accounts/index.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import {
  decodeCursor,
  pageAnswer,
  pageRequest,
  type CursorValues,
  type PageQuery,
} from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { followeeKinds } from '../follow-targets/index.ts';
import type { FolloweeRow } from '../follow-targets/follow-target.ts';
import { maySee, relationshipTo } from '../../visibility/index.ts';
import * as queries from './lists.queries.ts';
import { asMember, stateOf, type MemberRow } from './member-card.ts';

type MemberList = CallAnswer<'listFollowers'>;
type OwnedPage = PageQuery & { userId?: string };

/** Before the first row of a list, newest or oldest first. */
const newest: CursorValues = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const oldest: CursorValues = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** The page of a list that goes by a moment and an id. */
export const momentPage = (query: PageQuery) => pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));

/**
 * Whose list is asked for. Lists of follows are for the friends and followers of their owner
 * (docs/decisions/06-visibility.md); the policy says so.
 *
 * @throws {RequestFailure} `NotFound` for everybody else, as where nobody is.
 */
async function requireOwner({ database }: Services, viewer: Member, userId: string | undefined): Promise<string> {
  const ownerId = userId?.toLowerCase() ?? viewer.accountId;
  if (ownerId === viewer.accountId) return ownerId;
  const relationship = await relationshipTo(database, viewer.accountId, { authorId: ownerId });
  if (!maySee('followLists', relationship, visibleEntities.followLists.seenBy.scope))
    throw new RequestFailure('NotFound');
  return ownerId;
}

/** The total of a list, where it is asked for. */
export async function totalOf(
  { database }: Services,
  wanted: boolean,
  count: Statement,
  values: readonly unknown[],
): Promise<number | undefined> {
  if (!wanted) return undefined;
  return (await database.query<{ total: number }>(count, values))[0]?.total ?? 0;
}

type DatedMember = MemberRow & { since: string };

/** A page of members in the order of a moment; `owner` is the second parameter of both statements. */
export async function memberPage(
  services: Services,
  viewer: Member,
  owner: string,
  list: { rows: Statement; count: Statement; oldestFirst?: boolean },
  query: PageQuery,
): Promise<MemberList> {
  const page = momentPage(query);
  const from = page.after ?? (list.oldestFirst ? oldest : newest);
  const values = [viewer.accountId, owner, ...from, page.take + 1, page.offset];
  const rows = await services.database.query<DatedMember>(list.rows, values);
  const total = await totalOf(services, page.withTotal, list.count, [viewer.accountId, owner]);
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.since, row.authorId], total);
  return { ...answer, results: answer.results.map(asMember) };
}

/**
 * A page of who follows a member, newest first.
 *
 * @throws {RequestFailure} `NotFound` where the list is not for the viewer.
 */
export async function listFollowers(services: Services, viewer: Member, query: OwnedPage): Promise<MemberList> {
  const owner = await requireOwner(services, viewer, query.userId);
  return memberPage(services, viewer, owner, { rows: queries.listFollowers, count: queries.countFollowers }, query);
}

/**
 * A page of a member's friends: both follow each other, approved, and neither has muted the other
 * (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound` where the list is not for the viewer.
 */
export async function listFriends(services: Services, viewer: Member, query: OwnedPage): Promise<MemberList> {
  const owner = await requireOwner(services, viewer, query.userId);
  return memberPage(services, viewer, owner, { rows: queries.listFriends, count: queries.countFriends }, query);
}

const asFollowee = (row: FolloweeRow, followeeType: FolloweeType): Followee => ({
  followeeId: row.followeeId,
  followeeType,
  ...stateOf(row.followLevel, row.isApproved),
  name: row.name,
  userName: row.userName ?? undefined,
  url: row.url ?? undefined,
  avatarUrl: avatarUrlOf(row.followeeId, row.avatarHash),
  officeName: row.officeName ?? undefined,
});

/**
 * A page of whom a member follows, of one type, newest first. Levels, requests that wait and whom one has muted are for
 * the member alone: of another's list everything that is followed is asked for, and `followLevel` is the viewer's own.
 *
 * @throws {RequestFailure} `NotFound` where the list is not for the viewer.
 */
export async function listFollowees(
  services: Services,
  viewer: Member,
  query: CallRequest<'listFollowees'>['query'],
): Promise<CallAnswer<'listFollowees'>> {
  const owner = await requireOwner(services, viewer, query.userId);
  const level = owner === viewer.accountId ? (query.followLevel ?? null) : null;
  const page = momentPage(query);
  const kind = followeeKinds[query.followeeType];
  const values = [viewer.accountId, owner, ...(page.after ?? newest), page.take + 1, page.offset, level];
  const rows = await services.database.query<FolloweeRow>(kind.list, values);
  const total = await totalOf(services, page.withTotal, kind.count, [viewer.accountId, owner, level]);
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.since, row.followeeId], total);
  return { ...answer, results: answer.results.map((row) => asFollowee(row, query.followeeType)) };
}

/** Members by id in the order asked for; who is not there for the viewer is left out. */
export async function listUsers(
  { database }: Services,
  viewer: Member,
  { userIds }: CallRequest<'listUsers'>['query'],
): Promise<CallAnswer<'listUsers'>> {
  const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const rows = await database.query<MemberRow>(queries.membersById, [viewer.accountId, ids]);
  const byId = new Map(rows.map((row) => [row.authorId, row]));
  return { results: ids.flatMap((id) => byId.get(id) ?? []).map(asMember), offset: 0 };
}
