import type { Services } from '../../../platform/core/services.ts';
import { groupNotifications } from '../list/groups.ts';
import * as queries from './mails.queries.ts';
import { immediateMail } from './compose.ts';

/** Queues the due mails of one account; returns false if no account has any. */
async function mailNext(services: Services): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const now = services.now();
    const accountId = await queries.dueAccount(transaction, now);
    if (!accountId) return false;
    const rows = await queries.takeDue(transaction, accountId, now);
    const recipient = await queries.mailRecipient(transaction, accountId);
    if (!recipient || rows.length === 0) return true;
    for (const group of groupNotifications(rows))
      await services.queueMail(transaction, immediateMail(services, recipient, group));
    await queries.markMailed(transaction, rows, now);
    return true;
  });
}

/**
 * Mails due notifications that are still unread (docs/decisions/13-notifications.md). Each mail is sent exactly once,
 * because it is queued in the transaction that marks its notifications as mailed.
 */
export async function mailDueNotifications(services: Services): Promise<void> {
  while (await mailNext(services));
}
