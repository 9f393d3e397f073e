import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { releaseFigures } from './figures.ts';
import { makeTelemetry } from './telemetry.rules.ts';

/** The calls about what pages report of themselves. */
export type TelemetryCall = 'reportTelemetry' | 'getReleaseFigures';

/** Answers the calls about what pages report of themselves. */
export function telemetryHandlers(services: Services): Handlers<TelemetryCall> {
  const keep = makeTelemetry(services);
  return {
    reportTelemetry: async ({ body }, { address }) => {
      await keep(body, address);
      return {};
    },
    getReleaseFigures: ({ query }) => releaseFigures(services, query.hours),
  };
}
