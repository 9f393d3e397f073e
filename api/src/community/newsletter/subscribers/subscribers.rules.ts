import type { CallAnswer, CallRequest, DownloadAnswer, NewsletterSubscriber } from '@hustings/contract';
import { methodAndPath } from '@hustings/contract/calls';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { csvDownload, type CsvRow } from '../../../platform/http/response/csv-download.ts';
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
 * Returns the address of the table of subscribers.
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export function findSubscriberTable(services: Services, admin: Member): CallAnswer<'findSubscriberTable'> {
  requireRecentPassword(services, admin);
  return { href: `/api${methodAndPath('downloadSubscribers').path}` };
}

/** The number of subscribers in memory while a table is written. */
const batch = 500;

/** Yields the table of confirmed subscribers by address, holding one batch in memory. */
async function* subscriberTable({ database }: Services): AsyncGenerator<CsvRow> {
  yield ['email', 'language', 'confirmed'];
  let afterEmail = '';
  for (;;) {
    const rows = await database.query<{ email: string; language: string; confirmed: string }>(
      queries.confirmedSubscribers({ afterEmail, limit: batch }),
    );
    for (const { email, language, confirmed } of rows) yield [email, language, confirmed];
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    afterEmail = last.email;
  }
}

/**
 * Downloads the table of confirmed subscribers, and records the act. Addresses that nobody confirmed are not in it.
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export async function downloadSubscribers(services: Services, admin: Member): Promise<DownloadAnswer> {
  requireRecentPassword(services, admin);
  const act = { act: 'exportSubscribers', adminId: admin.accountId, subject: '/admin/setting/newsletter' } as const;
  await recordAdminAct(services, services.database, act);
  return csvDownload(services, 'subscribers', subscriberTable(services));
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
