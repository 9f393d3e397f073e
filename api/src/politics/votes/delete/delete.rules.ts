import { withdrawItem } from '../../../access/anonymity/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { anonymousVotesParams, ownAnonymousVotes } from '../../own-votes/index.ts';
import { findVote } from '../detail/detail.rules.ts';
import { lastVote } from '../list/list.queries.ts';
import { lockOpenCandidacy } from '../cast/cast.queries.ts';
import type { TargetKind } from '../targets/targets.queries.ts';
import { isFinalDay, votingDay } from '../targets/targets.rules.ts';
import { isOwnVote } from '../vote-answers.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
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
    }),
  );
}

/**
 * Deletes a vote of the member, and counts it as removed if its day is closed (docs/decisions/08-votes-and-scores.md).
 * A named vote disappears immediately. So does an anonymous vote on its own day: nobody but its author sees it then,
 * and a step removes it before the day is closed. After its day, an anonymous vote disappears at the next full hour,
 * because others may have seen it.
 *
 * @param kinds the permitted kinds of the target
 * @returns the moment at which the vote disappears, ISO 8601
 * @throws {RequestFailure} `NotFound` if the vote is not the member's, or its target is of another kind
 */
export async function deleteDailyVote(
  services: Services,
  voter: Member,
  id: string,
  kinds: readonly TargetKind[] = ['polly', 'party'],
): Promise<{ removedAt: string }> {
  const own = await ownAnonymousVotes(services, voter);
  const row = await findVote(services, voter, own, id);
  if (!row || !isOwnVote(voter, own, row) || !kinds.includes(row.kind)) throw new RequestFailure('NotFound');
  return deleteVote(services, voter, row);
}

/**
 * Deletes the member's vote on a candidate. It disappears immediately (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `NotFound` if the member has no vote on the candidacy, or it is not of the election;
 * `VoteFinal` once the polls are closed
 */
export async function deleteCandidateVote(
  services: Services,
  voter: Member,
  { id: electionId, candidacyId }: { id: string; candidacyId: string },
): Promise<{ removedAt: string }> {
  const own = anonymousVotesParams(await ownAnonymousVotes(services, voter));
  const [row] = await services.database.query<VoteRow>(
    lastVote({ viewerId: voter.accountId, ...own, targetId: candidacyId }),
  );
  if (row?.candidacy?.electionId !== electionId.toLowerCase()) throw new RequestFailure('NotFound');
  if (isFinalDay(row, row.day, services.now())) throw new RequestFailure('VoteFinal');
  return deleteVote(services, voter, row);
}

/**
 * Deletes a vote of the member on a target of any kind.
 *
 * @throws {RequestFailure} `NotFound` if the vote is not the member's; `VoteFinal` on a candidate once the polls are closed
 */
export async function deleteOwnVote(services: Services, voter: Member, id: string): Promise<{ removedAt: string }> {
  const own = await ownAnonymousVotes(services, voter);
  const row = await findVote(services, voter, own, id);
  if (!row || !isOwnVote(voter, own, row)) throw new RequestFailure('NotFound');
  return deleteVote(services, voter, row);
}

async function deleteVote(services: Services, voter: Member, row: VoteRow): Promise<{ removedAt: string }> {
  const { accountId } = voter;
  const now = services.now();
  if (row.anonymous) {
    const { closes } = votingDay(row, now);
    return withdrawItem(services, voter, row.id, isFinalDay(row, row.day, now) ? {} : { gone: true, deadline: closes });
  }
  await services.database.transaction(async (transaction) => {
    if (row.kind === 'candidacy') {
      const open = await transaction.query(lockOpenCandidacy({ targetId: row.targetId, receivedAt: now }));
      if (open.length === 0) throw new RequestFailure('VoteFinal');
    }
    const removed = await transaction.query<RemovedVote>(deleteNamed({ voteId: row.id, accountId }));
    return recordRemovedVotes(services, transaction, removed);
  });
  return { removedAt: services.now().toISOString() };
}
