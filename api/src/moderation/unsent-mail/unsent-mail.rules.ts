import type { CallAnswer } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './unsent-mail.queries.ts';

/** Lists the mails whose last attempt failed, newest first. */
export async function listUnsentMail(services: Services, query: PageQuery): Promise<CallAnswer<'listUnsentMail'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const rows = await queries.unsentMails(services.database, {
    before: page.after?.[0],
    limit: page.take + 1,
    offset: page.offset,
  });
  const mails = rows.map((row) => Object.assign(row, { nextTry: row.nextTry ?? undefined }));
  return pageAnswer(mails, page.take, page.offset, ({ id }) => [id]);
}

/**
 * Makes one unsent mail due now, or all of them, and resets the count of attempts.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if the mail was sent or removed meanwhile
 */
export async function retryMail(
  services: Services,
  admin: Member,
  id: string | undefined,
): Promise<CallAnswer<'retryMail'>> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const due = await queries.makeDue(transaction, id, services.now());
    if (id !== undefined && due === 0) throw new RequestFailure('NotFound');
    if (due > 0) await recordAdminAct(services, transaction, { act: 'retryMail', adminId: admin.accountId });
    return { due };
  });
}

/** Counts the mails whose last attempt failed. */
export const countUnsentMail = ({ database }: Services): Promise<number> => queries.countUnsent(database);
