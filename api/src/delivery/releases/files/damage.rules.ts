import path from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { settleSequentially } from '../../../platform/concurrency/settle-sequentially.ts';
import { distFolder } from '../local-builds/dist.ts';
import { damagedFiles, filesIn } from './integrity-check.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releaseStorage } from '../storage/storage.ts';

/** The files of a release that are missing or are not as they were built, where they are kept. */
export function damageOf(
  services: Services,
  { name, version, manifest, location }: Pick<ReleaseRow, 'name' | 'version' | 'manifest' | 'location'>,
  folder = distFolder,
): Promise<string[]> {
  if (location === null) return damagedFiles(manifest, filesIn(path.join(folder, name, version)));
  const storage = releaseStorage(services);
  return damagedFiles(manifest, (file) => storage.original(location, file));
}

/**
 * Checks the files of every release that is served or that a rollback goes back to, and notes what is missing or damaged.
 *
 * @param folder where the builds of this machine are
 * @throws {AggregateError} of the releases that could not be checked, after all were tried
 */
export async function checkReleaseFiles(services: Services, folder = distFolder): Promise<void> {
  const { database, now } = services;
  const [served, before] = await Promise.all([
    database.query<ReleaseRow>(queries.served()),
    database.query<ReleaseRow>(queries.releaseBefore({ part: null })),
  ]);
  const failures = await settleSequentially([...served, ...before], async (row) => {
    await database.query(
      queries.noteDamage({ releaseId: row.id, damagedFiles: await damageOf(services, row, folder), now: now() }),
    );
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Some releases could not be checked.');
}
