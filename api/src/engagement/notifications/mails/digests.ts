import { beginningOf, siteTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { groupNotifications } from '../list/groups.ts';
import * as queries from './mails.queries.ts';
import { digestMail } from './compose.ts';

/** The number of days that a digest covers: longer than its period, because earlier digests may have been missed. */
const maxDays = { daily: 7, weekly: 14 } as const;

/** Returns the moment at which a day begins in a time zone. */
const startOf = (day: Temporal.PlainDate, timeZone: string) => new Date(beginningOf(day.toString(), timeZone));

/**
 * Returns the spans of the digests that are due: days until yesterday and weeks until last Sunday, in the time zone of
 * the site. Returns none before `digestHour`.
 */
function spansAt(now: Date, digestHour: number, timeZone: string): queries.DigestSpan[] {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (local.hour < digestHour) return [];
  const today = local.toPlainDate();
  return (['daily', 'weekly'] as const).map((period) => {
    const next = period === 'daily' ? today : today.subtract({ days: today.dayOfWeek - 1 });
    const from = startOf(next.subtract({ days: maxDays[period] }), timeZone);
    return { period, through: next.subtract({ days: 1 }).toString(), from, until: startOf(next, timeZone) };
  });
}

/** Queues the digest of one account, unless it was made before or would be empty. */
async function mailDigest(services: Services, accountId: string, span: queries.DigestSpan): Promise<void> {
  await services.database.transaction(async (transaction) => {
    if (!(await queries.markDigest(transaction, accountId, span))) return;
    const rows = await queries.digestRows(transaction, accountId, span);
    const recipient = await queries.mailRecipient(transaction, accountId);
    if (!recipient || rows.length === 0) return;
    await services.queueMail(transaction, digestMail(services, recipient, span.period, groupNotifications(rows)));
    await queries.markMailed(transaction, rows, services.now());
  });
}

/**
 * Makes the missing digests of past days and weeks (docs/decisions/13-notifications.md). Each digest is sent exactly
 * once, because one transaction queues the mail, marks the digest as made and marks the notifications as mailed. An
 * empty digest is not sent.
 */
export async function makeDigests(services: Services): Promise<void> {
  for (const span of spansAt(services.now(), services.limits.digestHour, siteTimeZone(services))) {
    for (;;) {
      const accounts = await queries.accountsForDigest(services.database, span);
      if (accounts.length === 0) break;
      for (const accountId of accounts) await mailDigest(services, accountId, span);
    }
  }
}
