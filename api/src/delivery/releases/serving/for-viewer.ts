import type { Release, ReleaseTerms } from '@hustings/contract';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { assignReleases, type Visitor } from './assignment.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { servedRows } from './registry.ts';

/**
 * Returns whether a viewer may know of a release; releases for admins do not exist for other visitors
 * (docs/releasing.md).
 */
export function isFor({ manifest }: Pick<ReleaseRow, 'manifest'>, viewer: Viewer): boolean {
  const forAdmins = manifest.manifest.audience === 'admin';
  return !forAdmins || isAdmin(viewer);
}

/** Converts a release to the form that browsers get. */
export function releaseFor({ name, version, address, manifest }: ReleaseRow, viewer: Viewer): Release {
  const { remote, entry, exposed, files, manifest: declared } = manifest;
  const isMember = viewer.kind === 'member';
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
    navigation: declared.navigation.filter(
      ({ access }) => access === 'guest' || (access === 'admin' ? isAdmin(viewer) : isMember),
    ),
    slots: declared.slots,
    parcels: declared.parcels,
    sends: declared.sends,
  };
}

/** Returns the releases of a visitor, as the document of every page contains them. */
export async function releasesFor(services: Services, visitor: Visitor): Promise<Release[]> {
  const { viewer } = visitor;
  const rows = assignReleases(await servedRows(services), visitor);
  return rows.filter((row) => isFor(row, viewer)).map((row) => releaseFor(row, viewer));
}

/** Returns the terms of all served releases that a viewer may know of, canaries included. */
export async function termsFor(services: Services, viewer: Viewer): Promise<ReleaseTerms[]> {
  const rows = (await servedRows(services)).filter((row) => isFor(row, viewer));
  return rows.map(({ manifest }) => {
    const { name, version, offers, provides, requires, providesTokens, requiresTokens } = manifest;
    const { shell, routes } = manifest.manifest;
    const declared = { shell, routes: routes.map(({ path }) => ({ path })) };
    return { name, version, offers, provides, requires, providesTokens, requiresTokens, manifest: declared };
  });
}
