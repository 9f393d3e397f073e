import type { Release, ReleaseTerms } from '@hustings/contract';
import { fillsOf, isOpenTo, offeredSlots, servedFills, type SlotSet } from '../extension-slots/slots.ts';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/**
 * Returns whether a viewer may know of a release; releases for admins do not exist for other visitors
 * (docs/releasing.md).
 */
export function isFor({ manifest }: Pick<ReleaseRow, 'manifest'>, viewer: Viewer): boolean {
  const forAdmins = manifest.manifest.audience === 'admin';
  return !forAdmins || isAdmin(viewer);
}

/** Converts a release to the form that browsers get. */
export function releaseFor(row: ReleaseRow, viewer: Viewer, slots: SlotSet): Release {
  const { name, version, address, manifest } = row;
  const { remote, entry, exposed, files, manifest: declared } = manifest;
  return {
    name,
    version,
    remote,
    entry: address + entry,
    // A build always lists its entry, so the fallback is never used.
    integrity: files[entry] ?? '',
    exposed:
      name === 'shell' ? [] : exposed.js.map((file) => ({ address: address + file, integrity: files[file] ?? '' })),
    shell: declared.shell,
    routes: declared.routes,
    navigation: declared.navigation.filter(({ access }) => isOpenTo(access, viewer)),
    slots: offeredSlots(row).map((slot) => slot.name),
    fills: servedFills(slots, row, viewer),
    parcels: fillsOf(row).flatMap((fill) => ('module' in fill && fill.slot === 'dock' ? fill.module : [])),
    sends: declared.sends,
  };
}

/** Converts the releases of a visitor, as the document of every page contains them. */
export const releasesFor = (rows: readonly ReleaseRow[], viewer: Viewer, slots: SlotSet): Release[] =>
  rows.filter((row) => isFor(row, viewer)).map((row) => releaseFor(row, viewer, slots));

/** Returns the terms of the served releases that a viewer may know of, canaries included. */
export const termsFor = (rows: readonly ReleaseRow[], viewer: Viewer): ReleaseTerms[] =>
  rows
    .filter((row) => isFor(row, viewer))
    .map((row) => {
      const { name, version, offers, provides, requires, providesTokens, requiresTokens } = row.manifest;
      const { shell, routes } = row.manifest.manifest;
      const slots = offeredSlots(row).map((slot) => ({ name: slot.name }));
      const declared = { shell, routes: routes.map(({ path }) => ({ path })), slots };
      return { name, version, offers, provides, requires, providesTokens, requiresTokens, manifest: declared };
    });
