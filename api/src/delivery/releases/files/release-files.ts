import type { BuiltRelease } from '@hustings/contract';
import { readBuild } from '@hustings/releases/build-record';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { distFolder, areFilesAvailable } from '../local-builds/dist.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releaseStorage } from '../storage/storage.ts';

/** The fields of a release that are needed to find its files. */
export type StoredRelease = Pick<ReleaseRow, 'name' | 'version' | 'manifest' | 'location'>;

/** Reads the files of releases, both local builds and uploads. */
export interface ReleaseFiles {
  /** Finds a release by part and version, served or not; undefined if there is none. */
  find(name: string, version: string): Promise<StoredRelease | undefined>;
  /** Reads a file of a release; returns undefined if it is missing. */
  read(release: StoredRelease, file: string): Promise<Buffer | undefined>;
  /** Returns the path of the server bundle on this machine. */
  bundle(release: StoredRelease): Promise<string>;
}

/** Returns whether the files of a release are available; undefined if the registry has no such release. */
export async function hasFiles(services: Services, name: string, version: string): Promise<boolean | undefined> {
  const [row] = await services.database.query<ReleaseRow>(queries.releaseOf({ part: name, version }));
  return row && areFilesAvailable(row, distFolder);
}

const bundleFile = 'server/render.cjs';

/**
 * Makes the reader of the files of releases.
 *
 * @param folder the folder of local builds
 */
export function makeReleaseFiles(services: Services, folder = distFolder): ReleaseFiles {
  const storage = releaseStorage(services);
  const found = new Map<string, StoredRelease>();
  const placeOf = ({ name, version }: StoredRelease, file: string) => path.join(folder, name, version, file);

  async function lookUp(name: string, version: string): Promise<StoredRelease | undefined> {
    const asBuild = (): StoredRelease | undefined => {
      const manifest: BuiltRelease | undefined = readBuild(folder, name, version);
      return manifest && { name, version, manifest, location: null };
    };
    try {
      const [row] = await services.database.query<ReleaseRow>(queries.releaseOf({ part: name, version }));
      return row ?? asBuild();
    } catch {
      // The database is unavailable: open pages can still load files of local builds.
      return asBuild();
    }
  }

  return {
    async find(name, version) {
      const key = `${name}/${version}`;
      const release = found.get(key) ?? (await lookUp(name, version));
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
