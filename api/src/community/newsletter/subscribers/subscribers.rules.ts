import type { CallAnswer, CallRequest, NewsletterSubscriber } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import * as queries from './subscribers.queries.ts';

/** The greatest Unicode character, which sorts after every character of an address. */
const maximumCharacter = '\u{10ffff}';

type Row = Omit<NewsletterSubscriber, 'confirmed'> & { confirmed: string | null };

/** Lists the subscribers by address, those whose address begins with a term. */
export async function listSubscribers(
  { database }: Services,
  { term = '', ...query }: CallRequest<'listNewsletterSubscribers'>['query'],
): Promise<CallAnswer<'listNewsletterSubscribers'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text']));
  const start = term.trim().toLowerCase();
  const range = { afterEmail: page.after?.[0] ?? '', start, end: start + maximumCharacter };
  const rows = await database.query<Row>(
    queries.listSubscribers({ ...range, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ email }) => [email]);
  const results = answer.results.map(({ confirmed, ...row }) => (confirmed === null ? row : { ...row, confirmed }));
  return { ...answer, results };
}

/** Counts the subscribers. */
export async function countSubscribers({ database }: Services): Promise<CallAnswer<'countNewsletterSubscribers'>> {
  type Counts = CallAnswer<'countNewsletterSubscribers'>;
  const [counted] = await database.query<Counts>(queries.countSubscribers());
  return counted ?? { en: 0, nl: 0, waiting: 0 };
}

/**
 * Deletes a subscriber, who then gets no newsletter any more. Records the act without the address, which is personal.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`
 */
export async function removeSubscriber(
  services: Services,
  admin: Member,
  subscriberId: string,
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const deleted = await transaction.query(queries.deleteSubscriber({ subscriberId }));
    if (deleted.length === 0) throw new RequestFailure('NotFound');
    await recordAdminAct(services, transaction, {
      act: 'removeSubscriber',
      adminId: admin.accountId,
      subject: '/admin/setting/newsletter',
    });
  });
  return {};
}
