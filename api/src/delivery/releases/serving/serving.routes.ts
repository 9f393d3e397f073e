import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { releasesFor } from './for-viewer.ts';

/** The calls of the release registry for browsers. */
export type ReleaseCall = 'listReleases';

/** Answers `listReleases`. */
export function releasesHandlers(services: Services): Handlers<ReleaseCall> {
  return {
    listReleases: async (_, { viewer, browser }) => ({ results: await releasesFor(services, { viewer, browser }) }),
  };
}
