import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { entryCache } from '../../platform/concurrency/lru-cache.ts';
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
  /** Returns whether one more document of a version may be counted for this network. */
  admitDocument(address: string, part: string, version: string): boolean;
  /** Returns whether the start of one more document of a version may be counted for this network. */
  admitStart(address: string, part: string, version: string): boolean;
}

/** The maximum number of networks and versions of which documents are counted at a time. */
const maxCounted = 100_000;

/** Makes a function that admits `points` a day of a version from each network. */
function makeDailyAllowance(points: number): (address: string, part: string, version: string) => boolean {
  const key = randomBytes(32);
  const counts = entryCache<number>(maxCounted, { ttl: daySeconds * 1_000, noUpdateTTL: true });
  return (address, part, version) => {
    const who = createHmac('sha256', key)
      .update([networkOf(address), part, version].join(' '))
      .digest('base64');
    const count = (counts.get(who) ?? 0) + 1;
    if (count <= points) counts.set(who, count);
    return count <= points;
  };
}

/**
 * Makes the limits of reports from one network. Reports are anonymous and can be forged, so one network alone must
 * neither fill the tables nor make a canary fail. The counts are kept in the memory of this process for at most a day,
 * so with several processes each has limits of its own. Of a network that got a document, only a keyed hash is kept.
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
    // A network alone must not make documents look as if they failed, so as few of them count as failures do.
    admitDocument: makeDailyAllowance(limits.telemetryFailuresPerNetwork),
    admitStart: makeDailyAllowance(limits.telemetryFailuresPerNetwork),
  };
}
