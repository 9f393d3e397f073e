import type { CallRequest, TelemetryReport } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { makeNetworks } from './network-limits.ts';
import { makeTally } from './counters.ts';

/** Faults by which a page failed before the visitor's eyes; the others are only listed. */
const failing: ReadonlySet<TelemetryReport['kind']> = new Set(['boundary', 'loader', 'mount']);

/** CLS has no unit; it is counted in thousandths. */
const thousand = 1_000;

/**
 * Makes the rule that keeps what pages report: counted, of releases that the registry knows, and from each network only so
 * much. Nothing is kept of who reported, nor what was reported together.
 */
export function makeTelemetry(services: Services) {
  const networks = makeNetworks(services);

  /** @throws {RequestFailure} `RateLimited` */
  return async function keep(
    { reports, views, vitals }: CallRequest<'reportTelemetry'>['body'],
    address: string,
  ): Promise<void> {
    await networks.admit(address, reports.length + views.length + vitals.length);
    const tally = makeTally();
    for (const fault of reports) {
      tally.fault(fault);
      const { kind, vertical, version, failsView = false } = fault;
      if (failsView && failing.has(kind) && (await networks.mayFail(address, vertical, version)))
        tally.outcome(fault, 'failedViews');
    }
    for (const view of views) {
      tally.outcome(view, 'views');
      if (view.milliseconds !== undefined) tally.measure(view, view.arrival, view.milliseconds);
    }
    for (const vital of vitals) {
      tally.measure(vital, vital.name, vital.name === 'CLS' ? vital.value * thousand : vital.value);
    }
    await tally.write(services);
  };
}
