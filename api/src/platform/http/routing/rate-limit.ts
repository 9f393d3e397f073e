import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../web-fetch/network.ts';
import { RequestFailure } from '../../core/failure.ts';
import type { Viewer } from '../../core/handler.ts';

/** Counts a request; throws if the viewer has made too many in the last minute. */
export type RequestCounter = (viewer: Viewer, address: string) => Promise<void>;

const windowSeconds = 60;

/**
 * Makes the counter of the general limit, by account or network, in this process (docs/decisions/05-limits.md). It throws
 * `RateLimited` with the seconds to wait.
 */
export function makeRequestCounter(requestsPerMinute: number): RequestCounter {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: windowSeconds });
  return async (viewer, address) => {
    try {
      await limiter.consume(viewer.kind === 'member' ? viewer.accountId : networkOf(address));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw new RequestFailure('RateLimited', { meta: { limit: requestsPerMinute, windowSeconds }, retryAfterSeconds });
    }
  };
}
