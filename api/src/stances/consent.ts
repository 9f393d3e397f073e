import { takeBackAll, takeTurn } from '../anonymity/index.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { deleteStancesOf } from './write-queries.ts';

/**
 * Deletes every stance of a member who withdraws consent to the storing of political opinions (decisions, section 3): at
 * once, and anonymous ones at the next full hour, so that nobody tells whose they were (decisions, section 7). In the
 * caller's transaction, which holds the account's lock: no stance can come after.
 */
export async function deleteStancesOfMember(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
): Promise<void> {
  await transaction.query(deleteStancesOf, [accountId]);
  // Also of somebody whose identity is not verified any more.
  await takeTurn(services, transaction, accountId);
  await takeBackAll(services, transaction, accountId, 'topicStance');
}
