import { withdrawItem } from '../../../access/anonymity/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { defaultTimeZone, openDay } from '../../../platform/schedule/civil-day.ts';
import { ownAnonymousVotes } from '../../own-votes/index.ts';
import { findVote } from '../detail/detail.rules.ts';
import type { TargetKind } from '../targets/targets.queries.ts';
import { isClosed } from '../targets/targets.rules.ts';
import { isOwnVote } from '../vote-answers.ts';
import { addRemovedVotes, deleteNamed, type RemovedVote } from './delete.queries.ts';

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
 * A named vote disappears immediately. So does an anonymous vote on its own day: nobody but its author sees it then,
 * and a step removes it before the day is closed. After its day, an anonymous vote disappears at the next full hour,
 * because others may have seen it.
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
  const own = await ownAnonymousVotes(services, voter);
  const row = await findVote(services, voter, own, id);
  if (!row || !isOwnVote(voter, own, row) || (kind && row.kind !== kind)) throw new RequestFailure('NotFound');
  if (row.anonymous) {
    const { today, closes } = openDay(services.now(), row.timeZone ?? undefined);
    const isOver = row.day < today || isClosed(row, row.day);
    return withdrawItem(services, voter, row.id, isOver ? {} : { gone: true, deadline: closes });
  }
  await services.database.transaction(async (transaction) => {
    const removed = await transaction.query<RemovedVote>(deleteNamed({ voteId: id, accountId }));
    return recordRemovedVotes(services, transaction, removed);
  });
  return { removedAt: services.now().toISOString() };
}
