import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../web-fetch/network.ts';
import { RequestFailure } from '../../core/failure.ts';
import type { Viewer } from '../../core/handler.ts';

/**
 * Consumes points that a limiter grants to a key.
 *
 * @throws {RequestFailure} `RateLimited` with the seconds to wait if too few points are left
 */
export async function consumePoints(
  limiter: RateLimiterMemory,
  key: string,
  points: number,
  meta?: Record<string, unknown>,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    throw new RequestFailure('RateLimited', { retryAfterSeconds, ...(meta && { meta }) });
  }
}

/** Counts a request of a viewer. Throws if the viewer has sent too many requests in the last minute. */
export type RequestCounter = (viewer: Viewer, address: string) => Promise<void>;

const windowSeconds = 60;

/**
 * Makes the counter of the general limit, by account or network, in this process (docs/decisions/05-limits.md). It
 * throws `RateLimited` with the seconds to wait.
 */
export function makeRequestCounter(requestsPerMinute: number): RequestCounter {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: windowSeconds });
  const meta = { limit: requestsPerMinute, windowSeconds };
  return (viewer, address) =>
    consumePoints(limiter, viewer.kind === 'member' ? viewer.accountId : networkOf(address), 1, meta);
}
