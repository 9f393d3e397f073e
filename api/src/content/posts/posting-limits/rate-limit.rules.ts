import { RequestFailure } from '../../../platform/core/failure.ts';
import { dailyLimits } from '../../../access/rights/index.ts';
import type { Limits } from '../../../platform/config/limits.ts';

/** What an author wrote lately, as the database knows it under the author's lock. */
export interface RecentWriting {
  /** Texts of the author's present civil day. */
  today: number;
  /** When the day ends, ISO 8601 in UTC. */
  resetsAt: string;
  /** Seconds since the author's last text; absent where there is none. */
  secondsSinceLast: number | null;
  /** Whether the same text was written within the minutes in which it is refused. */
  repeated: boolean;
}

/** Joins what was written under the name with what was written anonymously: one allowance for both. */
export const combineRecentWriting = (
  named: RecentWriting,
  anonymous: Pick<RecentWriting, 'today' | 'secondsSinceLast' | 'repeated'>,
): RecentWriting => {
  const since = [named.secondsSinceLast, anonymous.secondsSinceLast].filter((seconds) => seconds !== null);
  return {
    today: named.today + anonymous.today,
    resetsAt: named.resetsAt,
    secondsSinceLast: since.length > 0 ? Math.min(...since) : null,
    repeated: named.repeated || anonymous.repeated,
  };
};

/** What is written: each kind has limits of its own. */
export type WritingKind = 'post' | 'comment';

/** Members from this level on wait less between two texts (docs/decisions/04-reputation.md). */
const shortGapLevel = 3;

const gapSecondsOf = (kind: WritingKind, level: number, limits: Limits): number => {
  if (kind === 'post') return level >= shortGapLevel ? limits.postGapSeconds : limits.postGapSecondsLow;
  return level >= shortGapLevel ? limits.commentGapSeconds : limits.commentGapSecondsLow;
};

/**
 * Lets a text through that keeps the author's pace (docs/decisions/04-reputation.md). The caller holds the author's
 * lock, so that two texts sent at once are judged one after the other. What waiting does not cure is named first.
 *
 * @throws {RequestFailure} `TextRepeated` (field `body`); `DailyPostLimit` or `DailyCommentLimit` with meta
 * `{ limit, resetsAt }`; `TooSoon` with meta `{ gapSeconds, retryAfterSeconds }`.
 */
export function enforceRateLimit(kind: WritingKind, level: number, recent: RecentWriting, limits: Limits): void {
  if (recent.repeated) throw new RequestFailure('TextRepeated', { field: 'body' });

  const limit = dailyLimits(level, limits)[kind === 'post' ? 'posts' : 'comments'];
  if (recent.today >= limit) {
    throw new RequestFailure(kind === 'post' ? 'DailyPostLimit' : 'DailyCommentLimit', {
      meta: { limit, resetsAt: recent.resetsAt },
    });
  }

  const gapSeconds = gapSecondsOf(kind, level, limits);
  if (recent.secondsSinceLast !== null && recent.secondsSinceLast < gapSeconds) {
    const retryAfterSeconds = Math.max(1, Math.ceil(gapSeconds - recent.secondsSinceLast));
    throw new RequestFailure('TooSoon', { meta: { gapSeconds, retryAfterSeconds }, retryAfterSeconds });
  }
}
