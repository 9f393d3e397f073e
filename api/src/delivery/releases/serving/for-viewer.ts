import type { Release } from '@hustings/contract';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { chooseReleases, type Visitor } from './assignment.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { servedRows } from './registry.ts';

/** Whether a release is for this viewer: what is for admins is not there for anybody else (docs/releasing.md). */
export function isFor({ manifest }: Pick<ReleaseRow, 'manifest'>, viewer: Viewer): boolean {
  const forAdmins = manifest.manifest.audience === 'admin';
  return !forAdmins || isAdmin(viewer);
}

/** A release in the form that a browser needs. */
export function releaseFor({ name, version, address, manifest }: ReleaseRow, viewer: Viewer): Release {
  const { remote, entry, exposed, files, manifest: declared } = manifest;
  const isMember = viewer.kind === 'member';
  return {
    name,
    version,
    remote,
    entry: address + entry,
    // A build lists its entry among its files; a browser refuses one without a hash.
    integrity: files[entry] ?? '',
    exposed:
      name === 'shell' ? [] : exposed.js.map((file) => ({ address: address + file, integrity: files[file] ?? '' })),
    shell: declared.shell,
    routes: declared.routes,
    navigation: declared.navigation.filter(
      ({ access }) => access === 'guest' || (access === 'admin' ? isAdmin(viewer) : isMember),
    ),
    slots: declared.slots,
    sends: declared.sends,
  };
}

/** The releases that this visitor gets, as the document of any page names them too. */
export async function releasesFor(services: Services, visitor: Visitor): Promise<Release[]> {
  const { viewer } = visitor;
  const rows = chooseReleases(await servedRows(services), visitor);
  return rows.filter((row) => isFor(row, viewer)).map((row) => releaseFor(row, viewer));
}
