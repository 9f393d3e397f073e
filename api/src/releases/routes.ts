import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { releasesFor } from './for-viewer.ts';

/** The calls about releases. */
export type ReleaseCall = 'listReleases';

/** Answers the calls about releases. */
export function releasesHandlers(services: Services): Handlers<ReleaseCall> {
  return {
    listReleases: async (_, { viewer, browser }) => ({ results: await releasesFor(services, { viewer, browser }) }),
  };
}
