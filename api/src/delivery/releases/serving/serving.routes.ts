import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { releasesFor, termsFor } from './for-viewer.ts';

/** The calls of the release registry for browsers. */
export type ReleaseCall = 'listReleases' | 'listReleaseTerms';

/** Answers the calls of the registry. */
export function releasesHandlers(services: Services): Handlers<ReleaseCall> {
  return {
    listReleases: async (_, { viewer, browser }) => ({ results: await releasesFor(services, { viewer, browser }) }),
    listReleaseTerms: async (_, { viewer }) => ({ results: await termsFor(services, viewer) }),
  };
}
