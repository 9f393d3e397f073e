import type { CallRequest, TelemetryReport } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import type { LogWarning } from '../../platform/core/handler.ts';
import { isCountedStill } from './started-documents.ts';
import { makeCounters, minuteOf } from './counters.ts';
import type { FaultLog } from './fault-log.ts';
import { makeNetworkLimits } from './network-limits.ts';

/** The kinds of faults that make a view fail for its visitor. Other kinds are only listed. */
const failing: ReadonlySet<TelemetryReport['kind']> = new Set(['boundary', 'loader', 'mount', 'hang']);

/** The factor for CLS values, which have no unit and are counted in thousandths. */
const thousand = 1_000;

/**
 * Makes the function that counts the reports of a page about registered releases, and logs their faults, within the
 * limits of its network. The function stores neither the reporter nor which reports came together.
 */
export function makeTelemetry(services: Services, faultLog: FaultLog) {
  const networks = makeNetworkLimits(services);

  /** @throws {RequestFailure} `RateLimited` */
  return async function countReports(
    { reports, views, vitals, starts }: CallRequest<'reportTelemetry'>['body'],
    address: string,
    warn: LogWarning,
  ): Promise<void> {
    await networks.admit(address, reports.length + views.length + vitals.length + starts.length);
    const counters = makeCounters();
    for (const fault of reports) {
      counters.fault(fault);
      faultLog.write({ ...fault, frames: (fault.stack ?? []).map((position) => `at ${position}`) }, warn);
      const { kind, vertical, version, failsView = false } = fault;
      if (failsView && failing.has(kind) && (await networks.admitFailure(address, vertical, version)))
        counters.outcome(fault, 'failedViews');
    }
    for (const view of views) {
      counters.outcome(view, 'views');
      if (view.milliseconds !== undefined) counters.measure(view, view.arrival, view.milliseconds);
    }
    for (const vital of vitals) {
      counters.measure(vital, vital.name, vital.name === 'CLS' ? vital.value * thousand : vital.value);
    }
    for (const { vertical, version, minute } of starts) {
      const made = new Date(minute);
      if (isCountedStill(made, services.now()) && networks.admitStart(address, vertical, version))
        counters.outcome({ vertical, version }, 'started', minuteOf(made));
    }
    await counters.write(services);
  };
}
