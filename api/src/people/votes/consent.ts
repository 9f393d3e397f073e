import type { Queryable } from '../../kernel/database.ts';
import type { Services } from '../../kernel/services.ts';
import { defaultTimeZone } from '../../kernel/civil-day.ts';
import { deleteVotes } from './queries.ts';

/**
 * Deletes every daily vote of a member who withdraws consent or leaves (decisions, sections 3 and 8). What was published
 * for closed days stays: how many votes each has lost is noted, and not whose. In the caller's transaction, which holds
 * the account's lock: no vote can come after.
 */
export async function deleteVotesOf({ now }: Services, transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(deleteVotes, [accountId, now(), defaultTimeZone]);
}
