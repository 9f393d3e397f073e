import path from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { settleSequentially } from '../../../platform/concurrency/settle-sequentially.ts';
import { distFolder } from '../local-builds/dist.ts';
import { withUnpacker } from '../unpacker/index.ts';
import type { PlainIntegrity } from '@hustings/releases/decompress';
import { damagedFiles, filesIn } from '@hustings/releases/integrity-check';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releaseStorage } from '../storage/storage.ts';

/**
 * Returns the stored files of a release that are missing or differ from the build.
 *
 * @param integrityOfPlain hashes the plain form of a compressed file
 */
export function findDamage(
  services: Services,
  { name, version, manifest, location }: Pick<ReleaseRow, 'name' | 'version' | 'manifest' | 'location'>,
  integrityOfPlain: PlainIntegrity,
  folder = distFolder,
): Promise<string[]> {
  const storage = releaseStorage(services);
  const read =
    location === null
      ? filesIn(path.join(folder, name, version))
      : (file: string): Promise<Buffer | undefined> => storage.original(location, file);
  return damagedFiles(manifest, read, integrityOfPlain);
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
  const failures = await withUnpacker(({ integrityOfPlain }) =>
    settleSequentially([...served, ...targets], async (row) => {
      const damaged = await findDamage(services, row, integrityOfPlain, folder);
      await database.query(queries.setDamagedFiles({ releaseId: row.id, damagedFiles: damaged, now: now() }));
    }),
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Some releases could not be checked.');
}
