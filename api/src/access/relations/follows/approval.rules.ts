import type { MemberCard } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfFollow } from '../../dispatch/index.ts';
import { listUsers } from '../lists/lists.rules.ts';
import * as queries from './approval.queries.ts';
import { lockBoth } from './locks.queries.ts';

/**
 * Approves a follow request and notifies the follower. Does nothing if the follower is approved already
 * (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound` if there is no request or follow
 */
export async function approveFollower(services: Services, member: Member, followerId: string): Promise<MemberCard> {
  const approved = await services.database.transaction(async (transaction) => {
    await lockBoth(transaction, member, followerId.toLowerCase());
    const [follower] = await transaction.query<{ wasApproved: boolean }>(
      queries.approve({ accountId: member.accountId, followerId }),
    );
    if (follower?.wasApproved === false)
      await notifyOfApproval(services, transaction, { approverId: member.accountId, followerId });
    return follower;
  });
  const [card] = approved ? (await listUsers(services, member, { userIds: [followerId] })).results : [];
  if (!card) throw new RequestFailure('NotFound');
  return card;
}

/**
 * Rejects a follow request or removes a follower, without a notification.
 *
 * @throws {RequestFailure} `NotFound` if there is no request or follow
 */
export async function removeFollower({ database }: Services, member: Member, followerId: string): Promise<void> {
  const [removed] = await database.transaction(async (transaction) => {
    await lockBoth(transaction, member, followerId.toLowerCase());
    return transaction.query(queries.removeFollower({ accountId: member.accountId, followerId }));
  });
  if (!removed) throw new RequestFailure('NotFound');
}

/**
 * Approves all follow requests to an account that no longer approves followers. The transaction must have locked the
 * account.
 */
export async function approveAllPending(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const approved = await transaction.query<{ followerId: string }>(queries.approveAll({ accountId }));
  for (const { followerId } of approved)
    await notifyOfApproval(services, transaction, { approverId: accountId, followerId });
}

const notifyOfApproval = (
  services: Services,
  transaction: Queryable,
  { approverId, followerId }: { approverId: string; followerId: string },
): Promise<void> =>
  notifyOfFollow(services, transaction, { type: 'followApproved', accountId: followerId, actorId: approverId });
