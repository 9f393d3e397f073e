import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestFailure } from '../../platform/core/failure.ts';
import { networkOf } from '../../platform/web-fetch/network.ts';
import type { Services } from '../../platform/core/services.ts';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 86_400;

/** How far one network is heard. */
export interface Networks {
  /** @throws {RequestFailure} `RateLimited` where a network reports too often, or too much */
  admit(address: string, reports: number): Promise<void>;
  /** Whether a failed view of a version counts, which a network says of it. */
  mayFail(address: string, part: string, version: string): Promise<boolean>;
}

/** @throws {RequestFailure} `RateLimited` with the seconds to wait */
async function consume(limiter: RateLimiterMemory, network: string, points: number): Promise<void> {
  try {
    await limiter.consume(network, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    throw new RequestFailure('RateLimited', { retryAfterSeconds });
  }
}

/**
 * Makes the limits of what one network reports. Reports are anonymous, so that whoever likes can make some up: one
 * network alone can neither fill the tables nor make a canary fail. It is counted in the memory of this process, for
 * a day at most, and nothing of a network is stored; several processes multiply the limits.
 *
 * What remains: who has many networks can roll a canary back, which takes it from its few visitors and changes nothing for
 * the others; or report good views until a bad canary does not stand out, which leaves the site where it would be without
 * the comparison. What the server counts itself of its renders nobody can make up.
 */
export function makeNetworks({ limits }: Services): Networks {
  const posts = new RateLimiterMemory({
    points: limits.telemetryPerMinute,
    duration: minuteSeconds,
    keyPrefix: 'posts',
  });
  const reports = new RateLimiterMemory({
    points: limits.telemetryPerHour,
    duration: hourSeconds,
    keyPrefix: 'reports',
  });
  const failures = new RateLimiterMemory({
    points: limits.telemetryFailuresPerNetwork,
    duration: daySeconds,
    keyPrefix: 'failures',
  });

  return {
    async admit(address, count) {
      const network = networkOf(address);
      await consume(posts, network, 1);
      await consume(reports, network, count);
    },
    mayFail: (address, part, version) =>
      failures.consume([networkOf(address), part, version].join(' ')).then(
        () => true,
        () => false,
      ),
  };
}
