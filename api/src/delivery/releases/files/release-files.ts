import type { BuiltRelease } from '@hustings/contract';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { distFolder, isHere, readBuild } from '../local-builds/dist.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releaseStorage } from '../storage/storage.ts';

/** A release, as far as its files go. */
export type Kept = Pick<ReleaseRow, 'name' | 'version' | 'manifest' | 'location'>;

/** The files of releases, wherever they lie: builds of this machine, and uploads in their storage. */
export interface ReleaseFiles {
  /** A release by its part and version, served or not; undefined where there is none. */
  find(name: string, version: string): Promise<Kept | undefined>;
  /** Undefined where it is not there. */
  read(release: Kept, file: string): Promise<Buffer | undefined>;
  /** The path of the bundle that renders on the server. */
  bundle(release: Kept): Promise<string>;
}

/** Whether the files of a release are within reach; undefined where the registry has no such release. */
export async function hasFiles(services: Services, name: string, version: string): Promise<boolean | undefined> {
  const [row] = await services.database.query<ReleaseRow>(queries.releaseOf({ part: name, version }));
  return row && isHere(row, distFolder);
}

const bundleFile = 'server/render.cjs';

/** @param folder where the builds of this machine are */
export function makeReleaseFiles(services: Services, folder = distFolder): ReleaseFiles {
  const storage = releaseStorage(services);
  const found = new Map<string, Kept>();
  const placeOf = ({ name, version }: Kept, file: string) => path.join(folder, name, version, file);

  async function look(name: string, version: string): Promise<Kept | undefined> {
    const asBuild = (): Kept | undefined => {
      const manifest: BuiltRelease | undefined = readBuild(folder, name, version);
      return manifest && { name, version, manifest, location: null };
    };
    try {
      const [row] = await services.database.query<ReleaseRow>(queries.releaseOf({ part: name, version }));
      return row ?? asBuild();
    } catch {
      // A page that is open goes on loading its files while the database is away.
      return asBuild();
    }
  }

  return {
    async find(name, version) {
      const key = `${name}/${version}`;
      const release = found.get(key) ?? (await look(name, version));
      if (release) found.set(key, release);
      return release;
    },
    read: (release, file) =>
      release.location === null
        ? readFile(placeOf(release, file)).catch(() => undefined)
        : storage.read(release.location, file),
    bundle: (release) =>
      release.location === null
        ? Promise.resolve(placeOf(release, bundleFile))
        : storage.local(release.location, bundleFile, release.manifest.server?.['render.cjs'] ?? ''),
  };
}
