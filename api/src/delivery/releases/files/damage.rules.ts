import path from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { settleSequentially } from '../../../platform/concurrency/settle-sequentially.ts';
import { distFolder } from '../local-builds/dist.ts';
import { damagedFiles, filesIn } from './integrity-check.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releaseStorage } from '../storage/storage.ts';

/** Returns the stored files of a release that are missing or differ from the build. */
export function findDamage(
  services: Services,
  { name, version, manifest, location }: Pick<ReleaseRow, 'name' | 'version' | 'manifest' | 'location'>,
  folder = distFolder,
): Promise<string[]> {
  if (location === null) return damagedFiles(manifest, filesIn(path.join(folder, name, version)));
  const storage = releaseStorage(services);
  return damagedFiles(manifest, (file) => storage.original(location, file));
}

/**
 * Checks the files of all served releases and rollback targets, and records missing and damaged ones.
 *
 * @param folder the folder of local builds
 * @throws {AggregateError} the errors of releases that could not be checked, after all were tried
 */
export async function checkReleaseFiles(services: Services, folder = distFolder): Promise<void> {
  const { database, now } = services;
  const [served, targets] = await Promise.all([
    database.query<ReleaseRow>(queries.served()),
    database.query<ReleaseRow>(queries.releaseBefore({ part: null })),
  ]);
  const failures = await settleSequentially([...served, ...targets], async (row) => {
    await database.query(
      queries.setDamagedFiles({ releaseId: row.id, damagedFiles: await findDamage(services, row, folder), now: now() }),
    );
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Some releases could not be checked.');
}
