import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './rate-limit.queries.ts';

/** A text that a member is about to publish anonymously. */
export interface AnonymousText {
  accountId: string;
  kind: 'post' | 'comment';
  body: string;
  /** The current time, ISO 8601. */
  moment: string;
}

/** The recent anonymous activity of a member. */
export interface AnonymousActivity {
  /** The number of anonymous texts of the same kind that the member has published on this civil day. */
  today: number;
  secondsSinceLast: number | null;
  /** Whether the member has recently published the same text anonymously. */
  repeated: boolean;
}

/** Returns the longest time that a limit requires between two texts of a member, in seconds. */
const longestGap = ({ limits }: Services): number =>
  Math.max(limits.postGapSeconds, limits.postGapSecondsLow, limits.commentGapSeconds, limits.commentGapSecondsLow, 1);

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

/** Derives the keys of a member's counters. Only the server can tell that two of these keys belong to one member. */
function marksOf(
  services: Services,
  { accountId, kind, body, moment }: AnonymousText,
): [day: Buffer, last: Buffer, text: Buffer] {
  const mark = (...parts: string[]): Buffer => services.hmac('writing-mark', accountId, kind, ...parts);
  return [mark('day', days.format(new Date(moment))), mark('last'), mark('text', body)];
}

/**
 * Reads the recent anonymous activity of a member (docs/decisions/04-reputation.md and docs/decisions/07-anonymity.md).
 * The caller adds the named items, because named and anonymous items share one daily limit.
 */
export async function readAnonymousActivity(
  services: Services,
  transaction: Queryable,
  text: AnonymousText,
): Promise<AnonymousActivity> {
  const [dayMark, lastMark, textMark] = marksOf(services, text);
  const rows = await transaction.query<{ mark: Buffer; times: number; expiresAt: string }>(
    queries.countersByMark({ marks: [dayMark, lastMark, textMark], now: text.moment }),
  );
  const counterOf = (mark: Buffer) => rows.find((row) => row.mark.equals(mark));
  const until = counterOf(lastMark)?.expiresAt;
  return {
    today: counterOf(dayMark)?.times ?? 0,
    secondsSinceLast:
      until === undefined ? null : longestGap(services) - (Date.parse(until) - Date.parse(text.moment)) / 1_000,
    repeated: counterOf(textMark) !== undefined,
  };
}

/**
 * Counts an anonymous text of a member.
 *
 * @param dayEnds the end of the civil day, ISO 8601
 */
export async function recordAnonymousActivity(
  services: Services,
  transaction: Queryable,
  text: AnonymousText,
  dayEnds: string,
): Promise<void> {
  const after = (seconds: number): string => new Date(Date.parse(text.moment) + seconds * 1_000).toISOString();
  const { repeatedTextMinutes } = services.limits;
  const expiries = [dayEnds, after(longestGap(services)), after(repeatedTextMinutes * 60)];
  await transaction.query(queries.incrementCounters({ marks: marksOf(services, text), expiries, now: text.moment }));
}
