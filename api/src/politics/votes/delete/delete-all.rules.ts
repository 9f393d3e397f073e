import { acquireAuthorLock, countOwnItems, nextHour, withdrawAllItems } from '../../../access/anonymity/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { anonymousVotesOf } from '../../own-votes/index.ts';
import { countNamed, daysOfVotes, deleteAllNamed, type RemovedVote, type VoteDay } from './delete.queries.ts';
import { isFinalDay, votingDay } from '../targets/targets.rules.ts';
import { recordRemovedVotes } from './delete.rules.ts';

/**
 * Deletes all named votes of an account. The published scores of closed days stay
 * (docs/decisions/03-accounts.md and docs/decisions/08-votes-and-scores.md).
 */
export async function deleteNamedVotes(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const removed = await transaction.query<RemovedVote>(deleteAllNamed({ accountId }));
  await recordRemovedVotes(services, transaction, removed);
}

/**
 * Deletes all votes of a member who withdraws consent (docs/decisions/03-accounts.md and
 * docs/decisions/07-anonymity.md). Named votes disappear immediately. Anonymous votes disappear at the next full hour,
 * so that nobody can tell whose they were. The caller's transaction holds the lock of the account, so no vote is cast
 * meanwhile.
 */
export async function deleteAllVotes(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  // Takes the author lock of unverified members too, because an account may have lost its verification since it voted.
  await acquireAuthorLock(services, transaction, accountId);
  await deleteNamedVotes(services, transaction, accountId);
  const deadlines = await closesOfOpenDays(services, transaction, accountId);
  await withdrawAllItems(services, transaction, accountId, 'dailyVote', deadlines);
}

/**
 * Returns the ends of the days of an account's applied anonymous votes, by vote. Omits votes whose day is over at the
 * next full hour, at which they are removed at the earliest.
 */
async function closesOfOpenDays(
  services: Services,
  transaction: Queryable,
  accountId: string,
): Promise<Map<string, string>> {
  const now = services.now();
  const { applied } = await anonymousVotesOf(services, accountId, transaction);
  const rows = await transaction.query<VoteDay>(daysOfVotes({ voteIds: applied }));
  return new Map(
    rows.flatMap(({ id, day, ...target }) => {
      const { today, closes } = votingDay(target, now);
      const isOpen = day === today && !isFinalDay(target, day, now);
      return isOpen && nextHour(now) < new Date(closes) ? [[id, closes]] : [];
    }),
  );
}

/** Counts the votes that `deleteAllVotes` would delete. */
export async function countAllVotes(
  services: Services,
  accountId: string,
): Promise<{ named: number; anonymous: number }> {
  const [row] = await services.database.query<{ total: number }>(countNamed({ accountId }));
  return { named: row?.total ?? 0, anonymous: await countOwnItems(services, accountId, 'dailyVote') };
}
