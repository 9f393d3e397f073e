import { countText, readAnonymousActivity, type CountedText } from '../../../access/anonymity/index.ts';
import { effectiveLevelForLimits } from '../../../access/rights/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { siteTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { lockAuthor } from './author-lock.rules.ts';
import { recentWriting } from './posting-limits.queries.ts';
import { combineRecentWriting, enforceRateLimit, type RecentWriting, type WritingKind } from './rate-limit.rules.ts';

/** A new text, named or anonymous. */
export interface NewText {
  kind: WritingKind;
  body: string;
  anonymous: boolean;
  /** The idempotency key of the request; undefined if it has none. */
  idempotencyKey?: string | undefined;
}

/** A new text that the limits permit. */
export interface PermittedText {
  /** The moment of the text, ISO 8601, later than the moment of every earlier text of the author. */
  moment: string;
  /** The hashes with which an anonymous act counts for the limits; undefined for a named text. */
  counted: CountedText | undefined;
}

/**
 * Acquires the author's locks and enforces the limits on a new text (docs/decisions/04-reputation.md and
 * docs/decisions/07-anonymity.md). Writes nothing: the act of an anonymous text must contain `counted`.
 *
 * @throws {RequestFailure} `Unauthorized` if the account is deleted; the failures of `enforceRateLimit`
 */
export async function enforcePostingLimits(
  services: Services,
  transaction: Queryable,
  author: Member,
  text: NewText,
): Promise<PermittedText> {
  await lockAuthor(services, transaction, author, text.anonymous);
  return enforceLimitsOfLocked(services, transaction, author, text);
}

/** Enforces the limits on a new text as `enforcePostingLimits` does. The transaction must hold the author's locks. */
export async function enforceLimitsOfLocked(
  services: Services,
  transaction: Queryable,
  author: Member,
  { kind, body, anonymous, idempotencyKey }: NewText,
): Promise<PermittedText> {
  const { limits, now } = services;
  const { accountId } = author;
  const moment = now().toISOString();
  const [named] = await transaction.query<RecentWriting>(
    recentWriting[kind]({
      accountId,
      now: moment,
      timeZone: siteTimeZone(services),
      body,
      minutes: limits.repeatedTextMinutes,
    }),
  );
  if (!named) throw new Error('An aggregate returned no row.');
  const text = { accountId, kind, body };
  const hidden = author.identityVerified
    ? await readAnonymousActivity(services, transaction, { ...text, moment })
    : undefined;
  const recent = hidden ? combineRecentWriting(named, hidden) : named;
  enforceRateLimit(kind, effectiveLevelForLimits(author), recent, limits);
  return { moment, counted: anonymous ? countText(services, text, idempotencyKey) : undefined };
}
