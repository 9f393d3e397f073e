import { takeBackAll, takeTurn } from '../anonymity/index.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Services } from '../kernel/services.ts';
import { deleteAllNamed } from './cast-queries.ts';
import { noteRemovedVotes, type RemovedVote } from './one.ts';

/**
 * Deletes every vote under the name of an account. What was published for closed days stays: how many votes each has lost is
 * noted, and not whose (decisions, sections 3 and 8).
 */
export async function deleteNamedVotes(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const gone = await transaction.query<RemovedVote>(deleteAllNamed, [accountId]);
  await noteRemovedVotes(services, transaction, gone);
}

/**
 * Deletes every daily vote of a member who withdraws consent: at once, and anonymous ones at the next full hour, so that
 * nobody tells whose they were (decisions, sections 3 and 7). In the caller's transaction, which holds the account's lock: no
 * vote can come after.
 */
export async function deleteVotesOf(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  await deleteNamedVotes(services, transaction, accountId);
  // Also of somebody whose identity is not verified any more.
  await takeTurn(services, transaction, accountId);
  await takeBackAll(services, transaction, accountId, 'dailyVote');
}
