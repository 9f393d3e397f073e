import type { CallAnswer, MemberCard } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfFollow } from '../../dispatch/index.ts';
import * as queries from '../lists/lists.queries.ts';
import { listUsers, memberPage } from '../lists/lists.rules.ts';

/** A page of who waits for the member's approval, oldest first (docs/decisions/06-visibility.md). */
export const listFollowRequests = (
  services: Services,
  member: Member,
  query: PageQuery,
): Promise<CallAnswer<'listFollowRequests'>> => {
  const list = { rows: queries.listRequests, count: queries.countRequests, oldestFirst: true };
  return memberPage(services, member, member.accountId, list, query);
};

/**
 * Lets somebody follow who has asked to; whoever follows already is approved.
 *
 * @throws {RequestFailure} `NotFound` where nobody has asked, or not any more.
 */
export async function approveFollower(services: Services, member: Member, id: string): Promise<MemberCard> {
  const approved = await services.database.transaction(async (transaction) => {
    const [follower] = await transaction.query<{ wasApproved: boolean }>(
      queries.approve({ accountId: member.accountId, followerId: id }),
    );
    if (follower?.wasApproved === false) await tellApproved(services, transaction, member.accountId, id);
    return follower;
  });
  const [card] = approved ? (await listUsers(services, member, { userIds: [id] })).results : [];
  if (!card) throw new RequestFailure('NotFound');
  return card;
}

/**
 * Refuses somebody who has asked to follow, or ends that somebody follows. They are not told.
 *
 * @throws {RequestFailure} `NotFound` where nobody of that id follows or has asked to.
 */
export async function removeFollower({ database }: Services, member: Member, id: string): Promise<void> {
  const [removed] = await database.query(queries.removeFollower({ accountId: member.accountId, followerId: id }));
  if (!removed) throw new RequestFailure('NotFound');
}

/** Approves everybody who waits for an account that approves followers no longer; its lock is held. */
export async function approveAllPending(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const approved = await transaction.query<{ followerId: string }>(queries.approveAll({ accountId }));
  for (const { followerId } of approved) await tellApproved(services, transaction, accountId, followerId);
}

const tellApproved = (services: Services, transaction: Queryable, actorId: string, accountId: string): Promise<void> =>
  notifyOfFollow(services, transaction, { type: 'followApproved', accountId, actorId });
