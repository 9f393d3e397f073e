import { acquireAuthorLock, countOwnItems, withdrawAllItems } from '../../../access/anonymity/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countNamed, deleteAllNamed, type RemovedVote } from './delete.queries.ts';
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
  await deleteNamedVotes(services, transaction, accountId);
  // Takes the author lock of unverified members too, because an account may have lost its verification since it voted.
  await acquireAuthorLock(services, transaction, accountId);
  await withdrawAllItems(services, transaction, accountId, 'dailyVote');
}

/** Counts the votes that `deleteAllVotes` would delete. */
export async function countAllVotes(
  services: Services,
  accountId: string,
): Promise<{ named: number; anonymous: number }> {
  const [row] = await services.database.query<{ total: number }>(countNamed({ accountId }));
  return { named: row?.total ?? 0, anonymous: await countOwnItems(services, accountId, 'dailyVote') };
}
