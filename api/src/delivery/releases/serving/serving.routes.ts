import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { flagsFor, flagStates } from '../flags/flags.ts';
import { assignReleases } from './assignment.ts';
import { releasesFor } from './for-viewer.ts';
import { servedRows } from './registry.ts';

/** The calls of the release registry for browsers. */
export type ReleaseCall = 'listReleases';

/** Answers `listReleases`. */
export function releasesHandlers(services: Services): Handlers<ReleaseCall> {
  return {
    async listReleases(_, { viewer, browser }) {
      const visitor = { viewer, browser };
      const [served, states] = await Promise.all([servedRows(services), flagStates(services)]);
      const releases = assignReleases(served, visitor);
      const flags = flagsFor(states, releases, visitor);
      return { results: releasesFor(releases, viewer), ...(flags ? { flags } : {}) };
    },
  };
}
