import type { Services } from '../../../platform/core/services.ts';
import { settleSequentially } from '../../../platform/concurrency/settle-sequentially.ts';
import { recordAct, type Attribution } from '../deploy/acts.ts';
import { distFolder, unmarkRegistered } from '../local-builds/dist.ts';
import { compressedForms, listedFiles } from '@hustings/releases/integrity-check';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releaseStorage } from '../storage/storage.ts';

const day = 86_400_000;

/** Returns the files that a release may have in the storage: the listed files and their compressed forms. */
const filesOf = ({ manifest }: ReleaseRow): string[] => [...listedFiles(manifest), ...compressedForms(manifest)];

/**
 * Deletes old releases of a part from the registry. Keeps the `releasesKept` newest releases, the releases that were
 * served in the last `releaseDays` days, those with an open preview, and the rollback target. Open pages of a deleted release reload at their next
 * navigation. `removeQueuedFiles` removes the files; the build tool removes local builds.
 *
 * @returns the deleted versions
 */
export async function deleteOldReleases(services: Services, part: string, attribution: Attribution): Promise<string[]> {
  const rows = await deleteRows(services, part, attribution);
  for (const row of rows) if (row.location === null) unmarkRegistered(distFolder, row);
  return rows.map(({ version }) => version);
}

function deleteRows(services: Services, part: string, attribution: Attribution): Promise<ReleaseRow[]> {
  const { database, limits, now } = services;
  const servedBefore = new Date(now().getTime() - limits.releaseDays * day);
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry());
    const [target] = await transaction.query<ReleaseRow>(queries.releaseBefore({ part }));
    const old = await transaction.query<ReleaseRow>(
      queries.oldReleases({ part, keepNewest: limits.releasesKept, servedBefore, now: now() }),
    );
    const rows = old.filter(({ id }) => id !== target?.id);
    await transaction.query(queries.removeReleases({ releaseIds: rows.map(({ id }) => id) }));
    for (const row of rows) {
      if (row.location)
        await transaction.query(queries.queueFileRemoval({ location: row.location, files: filesOf(row) }));
      await recordAct(services, transaction, 'prune', { part, version: row.version }, attribution);
    }
    return rows;
  });
}

/**
 * Removes the files of deleted releases of all parts. Files that cannot be removed stay queued; all other files are
 * removed.
 *
 * @throws {RequestFailure} `Unavailable` if the storage fails
 */
export async function removeQueuedFiles(services: Services): Promise<void> {
  const { database } = services;
  const storage = releaseStorage(services);
  const queued = await database.query<queries.OrphanedFiles>(queries.queuedFileRemovals());
  const failures = await settleSequentially(queued, async ({ location, files }) => {
    await storage.remove(location, files);
    await database.query(queries.dequeueFileRemoval({ location }));
  });
  if (failures.length > 0) throw failures[0];
}

/**
 * Deletes old releases of a part as `deleteOldReleases` does, and removes all queued files.
 *
 * @returns the deleted versions
 * @throws {RequestFailure} `Unavailable` if the storage fails; the releases are deleted nevertheless
 */
export async function pruneReleases(services: Services, part: string, attribution: Attribution): Promise<string[]> {
  const versions = await deleteOldReleases(services, part, attribution);
  await removeQueuedFiles(services);
  return versions;
}
