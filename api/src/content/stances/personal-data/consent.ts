import { countOwnItems, withdrawAllItems, acquireAuthorLock } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { countStances, deleteStancesOf } from '../write/write.queries.ts';

/**
 * Deletes every stance of a member who withdraws consent to the storing of political opinions
 * (docs/decisions/03-accounts.md): at once, and anonymous ones at the next full hour, so that nobody tells whose they
 * were (docs/decisions/07-anonymity.md). In the caller's transaction, which holds the account's lock: no stance can
 * come after.
 */
export async function deleteStancesOfMember(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
): Promise<void> {
  await transaction.query(deleteStancesOf({ accountId }));
  // Also of somebody whose identity is not verified any more.
  await acquireAuthorLock(services, transaction, accountId);
  await withdrawAllItems(services, transaction, accountId, 'topicStance');
}

/** Counts what `deleteStancesOfMember` would delete, by whether it goes at once or at the next full hour. */
export async function countStancesOf(
  services: Services,
  accountId: string,
): Promise<{ named: number; anonymous: number }> {
  const [row] = await services.database.query<{ total: number }>(countStances({ accountId }));
  return { named: row?.total ?? 0, anonymous: await countOwnItems(services, accountId, 'topicStance') };
}
