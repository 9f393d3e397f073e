import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { slotsOf } from '../extension-slots/slots.ts';
import { flagsFor, flagStates } from '../flags/flags.ts';
import { releasesFor, termsFor } from './for-viewer.ts';
import { servedRows } from './registry.ts';
import { releasesOfVisitor } from './visitor-releases.rules.ts';

/** The calls of the release registry for browsers. */
export type ReleaseCall = 'listReleases' | 'listReleaseTerms';

/** Answers the calls of the registry. */
export function releasesHandlers(services: Services): Handlers<ReleaseCall> {
  return {
    async listReleases(_, visitor) {
      const { viewer } = visitor;
      const [served, states] = await Promise.all([servedRows(services), flagStates(services)]);
      const { rows } = await releasesOfVisitor(services, served, visitor);
      const flags = flagsFor(states, rows, visitor);
      const results = releasesFor(rows, viewer, slotsOf(rows, services.slotArrangement.current));
      return { results, ...(flags ? { flags } : {}) };
    },
    listReleaseTerms: async (_, { viewer }) => ({ results: termsFor(await servedRows(services), viewer) }),
  };
}
