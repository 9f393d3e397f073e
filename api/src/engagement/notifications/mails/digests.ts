import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { grouped } from '../list/groups.ts';
import * as queries from './mails.queries.ts';
import { digestMail } from './compose.ts';

/** Days that a digest reaches back at most, where the server was away. */
const reach = { daily: 7, weekly: 14 } as const;

/** The moment a day begins in the time zone of the site. */
const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(defaultTimeZone).epochMilliseconds);

/**
 * The digests that may be made at a moment: of the days up to yesterday, and of the weeks up to last Sunday, in the
 * time zone of the site; none before `digestHour`.
 */
function spansAt(now: Date, digestHour: number): queries.DigestSpan[] {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(defaultTimeZone);
  if (local.hour < digestHour) return [];
  const today = local.toPlainDate();
  return (['daily', 'weekly'] as const).map((period) => {
    const next = period === 'daily' ? today : today.subtract({ days: today.dayOfWeek - 1 });
    const from = startOf(next.subtract({ days: reach[period] }));
    return { period, through: next.subtract({ days: 1 }).toString(), from, until: startOf(next) };
  });
}

/** Makes the digest of one account, unless it is made or there is nothing to tell. */
async function digest(services: Services, accountId: string, span: queries.DigestSpan): Promise<void> {
  await services.database.transaction(async (transaction) => {
    if (!(await queries.markDigest(transaction, accountId, span))) return;
    const rows = await queries.digestRows(transaction, accountId, span);
    const reader = await queries.readerOf(transaction, accountId);
    if (!reader || rows.length === 0) return;
    await services.queueMail(transaction, digestMail(services, reader, span.period, grouped(rows)));
    await queries.noteMailed(transaction, rows, services.now());
  });
}

/**
 * Makes the digests of closed days and weeks that were not made yet (docs/decisions/13-notifications.md): each once,
 * none empty. The mark, the mail and the note of what was in it are stored together: a process that ends midway loses
 * and repeats nothing.
 */
export async function makeDigests(services: Services): Promise<void> {
  for (const span of spansAt(services.now(), services.limits.digestHour)) {
    for (;;) {
      const accounts = await queries.accountsForDigest(services.database, span);
      if (accounts.length === 0) break;
      for (const accountId of accounts) await digest(services, accountId, span);
    }
  }
}
