import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { slotsOf } from '../extension-slots/slots.ts';
import { isFor, releaseFor } from './for-viewer.ts';
import { servedRows } from './registry.ts';
import { releasesOfVisitor } from './visitor-releases.rules.ts';

/** The calls of the release registry for browsers. */
export type ReleaseCall = 'listReleases';

/** Answers `listReleases`. */
export function releasesHandlers(services: Services): Handlers<ReleaseCall> {
  return {
    async listReleases(_, visitor) {
      const { viewer } = visitor;
      const { rows } = await releasesOfVisitor(services, await servedRows(services), visitor);
      return {
        results: rows
          .filter((row) => isFor(row, viewer))
          .map((row) => releaseFor(row, viewer, slotsOf(rows, services.slotArrangement.current))),
      };
    },
  };
}
