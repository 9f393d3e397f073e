import { collectFiles } from '../../platform/files/index.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { settleSequentially } from '../../platform/concurrency/settle-sequentially.ts';
import { sweepExports } from '../data-export/index.ts';
import * as queries from './account-deletion.queries.ts';

/** Purges an account in one transaction. Returns false if the purge is not due, or another process is running it. */
async function purgeAccount(services: Services, accountId: string, data: readonly PersonalData[]): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    if (!(await queries.lockDue(transaction, accountId, services.now()))) return false;
    const account = await queries.lockAccount(transaction, accountId);
    if (!account?.deleted) return false;
    for (const each of data) await each.purge(services, transaction, account);
    return true;
  });
}

/**
 * Purges the accounts that were deleted `accountUndoDays` ago (docs/product.md#4-states,
 * docs/decisions/03-accounts.md). A failed purge does not block the others; the next run retries it. Files are deleted
 * after their rows, so that the next run finds the files that a crash leaves behind.
 *
 * @param data the personal data of all domains.
 * @throws {AggregateError} the errors of failed purges, after every account has been tried.
 */
export async function purgeDeleted(services: Services, data: readonly PersonalData[]): Promise<void> {
  const due = await queries.dueAccounts(services.database, services.now());
  const errors = await settleSequentially(due, (accountId) => purgeAccount(services, accountId, data));
  await sweepExports(services);
  await collectFiles(services);
  if (errors.length > 0) throw new AggregateError(errors, 'Some accounts could not be purged.');
}
