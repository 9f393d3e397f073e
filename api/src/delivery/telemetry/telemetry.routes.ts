import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { makeReleaseFiles } from '../releases/index.ts';
import { makeFaultLog } from './fault-log.ts';
import { releaseFigures } from './figures.ts';
import { makeTelemetry } from './telemetry.rules.ts';

/** The calls of telemetry. */
export type TelemetryCall = 'reportTelemetry' | 'getReleaseFigures';

/** Answers the calls of telemetry. */
export function telemetryHandlers(services: Services): Handlers<TelemetryCall> {
  const countReports = makeTelemetry(services, makeFaultLog(makeReleaseFiles(services)));
  return {
    reportTelemetry: async ({ body }, { address, warn }) => {
      await countReports(body, address, warn);
      return {};
    },
    getReleaseFigures: ({ query }) => releaseFigures(services, query.hours),
  };
}
