import type { Release } from '@hustings/contract';
import type { Queryable } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Viewer } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import * as queries from './queries.ts';
import type { ReleaseRow } from './queries.ts';

export type { ReleaseRow } from './queries.ts';

/** A version of a part of the site. */
export type PartVersion = Pick<ReleaseRow, 'name' | 'version'>;

// What a release says of itself never changes, so it is read from the database once.
const known = new WeakMap<Services, Map<string, ReleaseRow>>();

/** The release of each part that is served now, whoever asks. */
export async function activeRows(services: Services): Promise<ReleaseRow[]> {
  const rows = known.get(services) ?? new Map<string, ReleaseRow>();
  known.set(services, rows);
  const { database } = services;
  const active = await database.query<{ id: string }>(queries.activeIds);
  const unknown = active.map(({ id }) => id).filter((id) => !rows.has(id));
  if (unknown.length > 0) {
    for (const row of await database.query<ReleaseRow>(queries.releasesById, [unknown])) rows.set(row.id, row);
  }
  return active.flatMap(({ id }) => rows.get(id) ?? []);
}

/** Whether a release is for this viewer: what is for admins is not there for anybody else (federation, releases). */
export function isFor({ manifest }: Pick<ReleaseRow, 'manifest'>, viewer: Viewer): boolean {
  const forAdmins = manifest.manifest.audience === 'admin';
  return !forAdmins || (viewer.kind === 'member' && !viewer.banned && viewer.roles.includes('Admin'));
}

/** A release in the form that a browser needs. */
export function releaseFor({ name, version, address, manifest }: ReleaseRow, viewer: Viewer): Release {
  const { remote, entry, exposed, files, manifest: declared } = manifest;
  const isAdmin = viewer.kind === 'member' && viewer.roles.includes('Admin');
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
      ({ access }) => access === 'guest' || (access === 'admin' ? isAdmin : isMember),
    ),
    slots: declared.slots,
    sends: declared.sends,
  };
}

/** The active releases that this viewer may use. */
export async function activeReleases(services: Services, viewer: Viewer): Promise<Release[]> {
  const rows = await activeRows(services);
  return rows.filter((row) => isFor(row, viewer)).map((row) => releaseFor(row, viewer));
}

/** Makes a release of a part the one that is served, and retires the one before, within a transaction. */
export async function activateIn(
  transaction: Queryable,
  { name, version }: PartVersion,
  by: string,
  now: Date,
): Promise<void> {
  await transaction.query(queries.lockPart, [name]);
  await transaction.query(queries.retireActive, [name]);
  const activated = await transaction.query(queries.activate, [name, version, now, by]);
  if (activated.length === 0) throw new RequestFailure('NotFound', { field: 'version' });
}

/**
 * Makes a release that the registry has the one that is served.
 *
 * @throws {RequestFailure} `NotFound` where the registry has no such release
 */
function activateRelease({ database, now }: Services, release: PartVersion, by: string): Promise<void> {
  return database.transaction((transaction) => activateIn(transaction, release, by, now()));
}

/**
 * Goes back to a version of a part: the one named, else the one that was active before. Resolves to the version that is
 * now served.
 *
 * @throws {RequestFailure} `NotFound` where there is none to go back to
 */
export async function rollBack(
  services: Services,
  name: string,
  version: string | undefined,
  by: string,
): Promise<string> {
  const [before] = version
    ? await services.database.query<ReleaseRow>(queries.releaseOf, [name, version])
    : await services.database.query<ReleaseRow>(queries.releaseBefore, [name]);
  if (!before) throw new RequestFailure('NotFound', { field: 'version' });
  await activateRelease(services, before, by);
  return before.version;
}

/** Every release of every part, newest first. */
export const listAllReleases = ({ database }: Services): Promise<ReleaseRow[]> => database.query(queries.allReleases);
