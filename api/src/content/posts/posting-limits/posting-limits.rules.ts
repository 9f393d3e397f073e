import {
  acquireAuthorLock,
  readAnonymousActivity,
  recordAnonymousActivity,
  requireActiveAccount,
} from '../../../access/anonymity/index.ts';
import { effectiveLevelForLimits } from '../../../access/rights/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { lockAuthorAccount } from './author-lock.rules.ts';
import { recentWriting } from './posting-limits.queries.ts';
import { combineRecentWriting, enforceRateLimit, type RecentWriting, type WritingKind } from './rate-limit.rules.ts';

/**
 * Takes the author's locks and enforces the limits on a new text, named or anonymous (docs/decisions/04-reputation.md
 * and docs/decisions/07-anonymity.md).
 *
 * @returns the moment of the text, ISO 8601, read after the locks were taken, and so later than the moment of every
 * earlier text
 * @throws {RequestFailure} `Unauthorized` if the account is deleted; the failures of `enforceRateLimit`
 */
export async function enforcePostingLimits(
  services: Services,
  transaction: Queryable,
  author: Member,
  { kind, body, anonymous }: { kind: WritingKind; body: string; anonymous: boolean },
): Promise<string> {
  const { limits, now } = services;
  const { accountId } = author;
  if (!anonymous) await lockAuthorAccount(transaction, author);
  // Only a member with a verified identity can have written anonymously.
  if (author.identityVerified) await acquireAuthorLock(services, transaction, accountId);
  if (anonymous) await requireActiveAccount(transaction, accountId);
  const moment = now().toISOString();
  const writing = { accountId, kind, body, moment };
  const [named] = await transaction.query<RecentWriting>(
    recentWriting[kind]({ accountId, now: moment, body, minutes: limits.repeatedTextMinutes }),
  );
  if (!named) throw new Error('An aggregate returned no row.');
  const hidden = author.identityVerified ? await readAnonymousActivity(services, transaction, writing) : undefined;
  const recent = hidden ? combineRecentWriting(named, hidden) : named;
  enforceRateLimit(kind, effectiveLevelForLimits(author), recent, limits);
  if (anonymous) await recordAnonymousActivity(services, transaction, writing, recent.resetsAt);
  return moment;
}
