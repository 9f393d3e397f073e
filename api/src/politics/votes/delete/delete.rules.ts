import { acquireAuthorLock, removeImmediateItem, withdrawItem } from '../../../access/anonymity/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import { voteById } from '../detail/detail.queries.ts';
import type { TargetKind } from '../targets/targets.queries.ts';
import { civilDayLookup, isOwnVote } from '../vote-answers.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import { addRemovedVotes, deleteAnonymous, deleteNamed, type RemovedVote } from './delete.queries.ts';

/**
 * Records how many votes of closed days were deleted, without their voters (docs/decisions/08-votes-and-scores.md).
 * Runs in the transaction that deletes the votes.
 */
export async function recordRemovedVotes(
  { now }: Services,
  transaction: Queryable,
  removed: readonly RemovedVote[],
): Promise<void> {
  if (removed.length === 0) return;
  await transaction.query(
    addRemovedVotes({
      targetIds: removed.map(({ targetId }) => targetId),
      days: removed.map(({ day }) => day),
      now: now(),
      defaultTimeZone,
    }),
  );
}

/**
 * Deletes a vote of the member, and counts it as removed if its day is closed (docs/decisions/08-votes-and-scores.md).
 * A named vote disappears immediately, and so does an anonymous vote on its own day. After its day, an anonymous vote
 * disappears at the next full hour, because others may have seen it.
 *
 * @param kind the required kind of target; any kind if absent
 * @returns the moment at which the vote disappears, ISO 8601
 * @throws {RequestFailure} `NotFound` if the vote is not the member's, or its target is of another kind
 */
export async function deleteDailyVote(
  services: Services,
  voter: Member,
  id: string,
  kind?: TargetKind,
): Promise<{ removedAt: string }> {
  const { accountId } = voter;
  const [row] = await services.database.query<VoteRow>(voteById({ viewerId: accountId, voteId: id }));
  if (!row || !isOwnVote(services, voter, row) || (kind && row.kind !== kind)) throw new RequestFailure('NotFound');
  const isAnonymous = row.anonymousKey !== null;
  const isFinal = row.day < civilDayLookup(services.now())(row.timeZone);
  if (isAnonymous && isFinal) return withdrawItem(services, voter, id);
  await services.database.transaction(async (transaction) => {
    if (!isAnonymous) {
      const removed = await transaction.query<RemovedVote>(deleteNamed({ voteId: id, accountId }));
      return recordRemovedVotes(services, transaction, removed);
    }
    await acquireAuthorLock(services, transaction, accountId);
    const removed = await transaction.query<RemovedVote>(deleteAnonymous({ voteIds: [id] }));
    await removeImmediateItem(services, transaction, accountId, id);
    return recordRemovedVotes(services, transaction, removed);
  });
  return { removedAt: services.now().toISOString() };
}
