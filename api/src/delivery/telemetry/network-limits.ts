import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumePoints } from '../../platform/http/routing/rate-limit.ts';
import { networkOf } from '../../platform/web-fetch/network.ts';
import type { Services } from '../../platform/core/services.ts';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 86_400;

/** The limits of reports from one network. */
export interface NetworkLimits {
  /** @throws {RequestFailure} `RateLimited` if the network reports too often or too much */
  admit(address: string, reports: number): Promise<void>;
  /** Returns whether one more failed view of a version may be counted for this network. */
  admitFailure(address: string, part: string, version: string): Promise<boolean>;
}

/**
 * Makes the limits of reports from one network. Reports are anonymous and can be forged, so one network alone must
 * neither fill the tables nor make a canary fail. The counts are kept in the memory of this process for at most a day,
 * so with several processes each has limits of its own.
 *
 * These limits do not stop an attacker with many networks. Such an attacker can end a canary, which affects only its
 * few visitors, or report many good views, so that a bad canary is not ended automatically. Renders are counted by the
 * server and cannot be forged.
 */
export function makeNetworkLimits({ limits }: Services): NetworkLimits {
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
      await consumePoints(posts, network, 1);
      await consumePoints(reports, network, count);
    },
    admitFailure: (address, part, version) =>
      failures.consume([networkOf(address), part, version].join(' ')).then(
        () => true,
        () => false,
      ),
  };
}
