import { RequestFailure } from '../../../platform/core/failure.ts';
import { dailyLimits } from '../../../access/rights/index.ts';
import type { Limits } from '../../../platform/config/limits.ts';

/** Data about the recent texts of an author, read while the caller holds the author's lock. */
export interface RecentWriting {
  /** The number of texts that the author wrote on the present civil day. */
  today: number;
  /** The end of the present civil day, when the daily limits reset; ISO 8601 in UTC. */
  resetsAt: string;
  /** The seconds since the author's last text; null if the author has written no text recently. */
  secondsSinceLast: number | null;
  /** Whether the author wrote the same text so recently that it may not be repeated yet. */
  repeated: boolean;
}

/** Adds up the named and the anonymous texts of an author, because the same limits apply to both. */
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

/** A kind of text with its own limits. */
export type WritingKind = 'post' | 'comment';

/**
 * The lowest level whose members need to wait only the short gap between two texts (docs/decisions/04-reputation.md).
 */
const shortGapLevel = 3;

const gapSecondsOf = (kind: WritingKind, level: number, limits: Limits): number => {
  if (kind === 'post') return level >= shortGapLevel ? limits.postGapSeconds : limits.postGapSecondsLow;
  return level >= shortGapLevel ? limits.commentGapSeconds : limits.commentGapSecondsLow;
};

/**
 * Enforces the limits of an author's writing (docs/decisions/04-reputation.md). The caller holds the author's lock.
 * Checks the gap between two texts last, because waiting a little solves it.
 *
 * @throws {RequestFailure} `TextRepeated` (field `body`); `DailyPostLimit` or `DailyCommentLimit` with meta
 * `{ limit, resetsAt }`; `TooSoon` with meta `{ gapSeconds, retryAfterSeconds }`
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
