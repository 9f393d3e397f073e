import type { Services } from '../../../platform/core/services.ts';
import { purgeExpired } from './purge-expired.queries.ts';

const dayMilliseconds = 86_400_000;

/** Deletes sign-ups that were never activated, and expired sessions, tokens, links, captchas and failure counts. */
export async function purgeExpiredAccountData({ database, limits, now }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMilliseconds);
  await purgeExpired(database, {
    pending: daysAgo(limits.neverActivatedDays),
    links: daysAgo(limits.neverActivatedDays),
    resets: now(),
    emailChanges: now(),
    tokens: daysAgo(limits.rememberedSessionDays),
    sessions: now(),
    failures: daysAgo(1),
    captchas: daysAgo(1),
  });
}
