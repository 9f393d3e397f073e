import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../delayed-items/delayed-items.queries.ts';

/** A text that somebody is about to publish, and when. */
export interface AnonymousText {
  accountId: string;
  kind: 'post' | 'comment';
  body: string;
  /** ISO 8601. */
  moment: string;
}

/** How much a member has written anonymously, and how recently. */
export interface AnonymousActivity {
  today: number;
  secondsSinceLast: number | null;
  repeated: boolean;
}

/** Seconds for which the moment of the last text is known: the longest gap between two. */
const longestGap = ({ limits }: Services): number =>
  Math.max(limits.postGapSeconds, limits.postGapSecondsLow, limits.commentGapSeconds, limits.commentGapSecondsLow, 1);

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

/** Each mark is made of the account and one thing besides, so that no two of them can be told to be of one person. */
function marksOf(
  services: Services,
  { accountId, kind, body, moment }: AnonymousText,
): [day: Buffer, last: Buffer, text: Buffer] {
  const mark = (...parts: string[]): Buffer => services.hmac('writing-mark', accountId, kind, ...parts);
  return [mark('day', days.format(new Date(moment))), mark('last'), mark('text', body)];
}

/**
 * Reads how many items a member wrote anonymously on the civil day, the seconds since the last one, and whether it had
 * the same text (docs/decisions/04-reputation.md and docs/decisions/07-anonymity.md). Named and anonymous items count
 * together, so that anonymity gives no second allowance.
 */
export async function readAnonymousActivity(
  services: Services,
  transaction: Queryable,
  writing: AnonymousText,
): Promise<AnonymousActivity> {
  const [day, last, text] = marksOf(services, writing);
  const rows = await transaction.query<{ mark: Buffer; times: number; expiresAt: string }>(
    queries.marks({
      marks: [day, last, text],
      now: writing.moment,
    }),
  );
  const of = (mark: Buffer) => rows.find((row) => row.mark.equals(mark));
  const until = of(last)?.expiresAt;
  return {
    today: of(day)?.times ?? 0,
    secondsSinceLast:
      until === undefined ? null : longestGap(services) - (Date.parse(until) - Date.parse(writing.moment)) / 1_000,
    repeated: of(text) !== undefined,
  };
}

/** Notes that somebody has written anonymously. `dayEnds` is when the civil day does, ISO 8601. */
export async function recordAnonymousActivity(
  services: Services,
  transaction: Queryable,
  writing: AnonymousText,
  dayEnds: string,
): Promise<void> {
  const after = (seconds: number): string => new Date(Date.parse(writing.moment) + seconds * 1_000).toISOString();
  const { repeatedTextMinutes } = services.limits;
  const until = [dayEnds, after(longestGap(services)), after(repeatedTextMinutes * 60)];
  await transaction.query(
    queries.noteMarks({ marks: marksOf(services, writing), expiries: until, now: writing.moment }),
  );
}
