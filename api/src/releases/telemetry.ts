import type { TelemetryReport } from '@hustings/contract';
import { RequestFailure } from '../kernel/failure.ts';
import type { Services } from '../kernel/services.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../kernel/network.ts';
import * as queries from './queries.ts';

/** Different faults that are kept of a day; beyond that, they are counted together. */
const mostFaults = 2_000;

/** Times a minute that one network may report. */
const timesAMinute = 12;

/** What stands for every fault beyond the most that are kept. */
const others = '(others)';

/** Makes the rule that keeps reports of pages: counted by day, bounded, and from each network only so often. */
export function makeTelemetry({ database, now }: Services) {
  const limiter = new RateLimiterMemory({ points: timesAMinute, duration: 60 });

  /** @throws {RequestFailure} `RateLimited` */
  return async function keep(reports: TelemetryReport[], address: string): Promise<void> {
    await limiter.consume(networkOf(address)).catch(() => {
      throw new RequestFailure('RateLimited', { retryAfterSeconds: 60 });
    });
    const moment = now();
    const day = moment.toISOString().slice(0, 10);
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(queries.faultsOfDay, [day]);
    for (const { vertical, version, kind, message, route } of reports) {
      const kept = count < mostFaults ? [vertical, version, kind, message] : [others, '', kind, others];
      await database.query(queries.countFault, [day, ...kept, route ?? null, moment]);
    }
  };
}
