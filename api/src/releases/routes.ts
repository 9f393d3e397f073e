import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { releasesFor } from './for-viewer.ts';
import { makeTelemetry } from './telemetry.ts';

/** The calls about releases and what pages report of them. */
export type ReleaseCall = 'listReleases' | 'reportTelemetry';

/** Answers the calls about releases and what pages report of them. */
export function releasesHandlers(services: Services): Handlers<ReleaseCall> {
  const keepReports = makeTelemetry(services);
  return {
    listReleases: async (_, { viewer, browser }) => ({ results: await releasesFor(services, { viewer, browser }) }),
    reportTelemetry: async ({ body }, { address }) => {
      await keepReports(body.reports, address);
      return {};
    },
  };
}
