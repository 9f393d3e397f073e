import type { Queryable } from '../../../platform/db/database.ts';
import { siteTimeZone, startOfDay } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { readList, recentList } from '../own-items/pages.ts';
import type { CountedText, RecentText } from '../pending/acts.ts';
import { pendingActs } from '../pending/pending.ts';

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

const hashBytes = 8;
const shortHash = (hash: Buffer): string => hash.toString('base64', 0, hashBytes);

/** Returns the hashes of a text and of an idempotency key, which are stored with the item in its author's list. */
export const countText = (
  { hmac }: Pick<Services, 'hmac'>,
  { accountId, kind, body }: Omit<AnonymousText, 'moment'>,
  key?: string,
): CountedText => ({
  text: shortHash(hmac('writing-mark', accountId, kind, 'text', body)),
  ...(key === undefined ? {} : { key: shortHash(hmac('post-key', accountId, key.toLowerCase())) }),
});

/** Returns the recent anonymous texts of a member, oldest first. */
async function recentTexts(services: Services, transaction: Queryable, accountId: string): Promise<RecentText[]> {
  const { recent } = await pendingActs(services, accountId, transaction);
  const { entries } = await readList(services, transaction, accountId, recentList);
  return [...entries, ...recent];
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
  const { moment, kind } = text;
  const now = Date.parse(moment);
  const began = startOfDay(new Date(now), siteTimeZone(services));
  const recent = (await recentTexts(services, transaction, text.accountId)).filter((each) => each.kind === kind);
  const secondsSince = ({ at }: RecentText): number => (now - Date.parse(at)) / 1_000;
  const last = recent.at(-1);
  const hash = countText(services, text).text;
  const repeatedSeconds = services.limits.repeatedTextMinutes * 60;
  return {
    today: recent.filter(({ at }) => Date.parse(at) >= began).length,
    secondsSinceLast: last ? secondsSince(last) : null,
    repeated: recent.some((each) => each.text === hash && secondsSince(each) < repeatedSeconds),
  };
}

/** Returns the id of the anonymous item that an idempotency key belongs to; undefined if there is none. */
export async function itemOfKey(
  services: Services,
  transaction: Queryable,
  accountId: string,
  key: string,
): Promise<string | undefined> {
  const hash = countText(services, { accountId, kind: 'post', body: '' }, key).key;
  return (await recentTexts(services, transaction, accountId)).find((each) => each.key === hash)?.id;
}
