import type { Services } from '../../../platform/core/services.ts';
import { grouped } from '../list/groups.ts';
import * as queries from './mails.queries.ts';
import { immediateMail } from './compose.ts';

/** Queues the mails of one account that are due; false where none are. */
async function mailNext(services: Services): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const now = services.now();
    const accountId = await queries.dueAccount(transaction, now);
    if (!accountId) return false;
    const rows = await queries.takeDue(transaction, accountId, now);
    const reader = await queries.readerOf(transaction, accountId);
    if (!reader || rows.length === 0) return true;
    for (const group of grouped(rows)) await services.queueMail(transaction, immediateMail(services, reader, group));
    await queries.noteMailed(transaction, rows, now);
    return true;
  });
}

/**
 * Mails what was held long enough and was not read meanwhile (docs/decisions/13-notifications.md). A mail goes into the
 * outbox in the transaction that notes it: whatever ends this process, it is mailed once.
 */
export async function mailDueNotifications(services: Services): Promise<void> {
  while (await mailNext(services));
}
