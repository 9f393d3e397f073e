import { acquireAuthorLock, countOwnItems, withdrawAllItems } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { countStances, deleteStances } from './personal-data.queries.ts';

/**
 * Deletes all stances of a member who withdraws consent to the storage of political opinions
 * (docs/decisions/03-accounts.md): named stances immediately, anonymous stances at the next full hour, so that the time
 * does not reveal their author (docs/decisions/07-anonymity.md). The caller holds the lock of the account's row, so
 * that the member cannot write another stance meanwhile.
 */
export async function deleteStancesOf(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
): Promise<void> {
  await transaction.query(deleteStances({ accountId }));
  // A member whose identity is no longer verified may still have anonymous stances.
  await acquireAuthorLock(services, transaction, accountId);
  await withdrawAllItems(services, transaction, accountId, 'topicStance');
}

/** Counts the stances that `deleteStancesOf` would delete, both named and anonymous stances. */
export async function countStancesOf(
  services: Services,
  accountId: string,
): Promise<{ named: number; anonymous: number }> {
  const [row] = await services.database.query<{ total: number }>(countStances({ accountId }));
  return { named: row?.total ?? 0, anonymous: await countOwnItems(services, accountId, 'topicStance') };
}
