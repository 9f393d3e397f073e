import { collectFiles } from '../../platform/files/index.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { settleSequentially } from '../../platform/concurrency/settle-sequentially.ts';
import { sweepExports } from '../data-export/index.ts';
import * as queries from './account-deletion.queries.ts';

/**
 * Purges one account: everything of it, or after a fault nothing. False where it is not due, or another process is at
 * it.
 */
async function purgeAccount(services: Services, accountId: string, data: readonly PersonalData[]): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    if (!(await queries.holdDue(transaction, accountId, services.now()))) return false;
    const account = await queries.holdAccount(transaction, accountId);
    if (!account?.deleted) return false;
    for (const each of data) await each.purge(services, transaction, account);
    return true;
  });
}

/**
 * Deletes for good what members have deleted `accountUndoDays` ago (docs/product.md#4-states;
 * docs/decisions/03-accounts.md). An account that cannot be purged now does not hold up the others, and is tried again
 * by the next round. Files go after their rows: whatever a crash leaves of them, the next round finds.
 *
 * @throws what hindered a purge, once every account has been tried.
 */
export async function purgeDeleted(services: Services, data: readonly PersonalData[]): Promise<void> {
  const due = await queries.dueAccounts(services.database, services.now());
  const hindrances = await settleSequentially(due, (accountId) => purgeAccount(services, accountId, data));
  await sweepExports(services);
  await collectFiles(services);
  if (hindrances.length > 0) throw new AggregateError(hindrances, 'Some accounts could not be purged.');
}
