import { countOwnItems, withdrawAllItems, acquireAuthorLock } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { countNamed, deleteAllNamed } from '../cast/cast.queries.ts';
import { noteRemovedVotes, type RemovedVote } from '../detail/detail.rules.ts';

/**
 * Deletes every vote under the name of an account. What was published for closed days stays: how many votes each has
 * lost is noted, and not whose (docs/decisions/03-accounts.md and docs/decisions/08-votes-and-scores.md).
 */
export async function deleteNamedVotes(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const gone = await transaction.query<RemovedVote>(deleteAllNamed({ accountId }));
  await noteRemovedVotes(services, transaction, gone);
}

/**
 * Deletes every daily vote of a member who withdraws consent: at once, and anonymous ones at the next full hour, so
 * that nobody tells whose they were (docs/decisions/03-accounts.md and docs/decisions/07-anonymity.md). In the caller's
 * transaction, which holds the account's lock: no vote can come after.
 */
export async function deleteVotesOf(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  await deleteNamedVotes(services, transaction, accountId);
  // Also of somebody whose identity is not verified any more.
  await acquireAuthorLock(services, transaction, accountId);
  await withdrawAllItems(services, transaction, accountId, 'dailyVote');
}

/** Counts what `deleteVotesOf` would delete, by whether it goes at once or at the next full hour. */
export async function countVotesOf(
  services: Services,
  accountId: string,
): Promise<{ named: number; anonymous: number }> {
  const [row] = await services.database.query<{ total: number }>(countNamed({ accountId }));
  return { named: row?.total ?? 0, anonymous: await countOwnItems(services, accountId, 'dailyVote') };
}
