import type { Services } from '../../../platform/core/services.ts';
import { settleSequentially } from '../../../platform/concurrency/settle-sequentially.ts';
import { noteAct, type Doing } from '../deploy/acts.ts';
import { distFolder, unmarkRegistered } from '../local-builds/dist.ts';
import { listedFiles, smallForms } from './integrity-check.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releaseStorage } from '../storage/storage.ts';

const day = 86_400_000;

/** The files that a release may have in a storage: those that it lists, and their smaller forms. */
const filesOf = ({ manifest }: ReleaseRow): string[] => [...listedFiles(manifest), ...smallForms(manifest)];

/**
 * Forgets old releases of a part: all but the newest `releasesKept`, and none that was served in the last `releaseDays`
 * days, is served, or is the one that a rollback goes back to. Pages that still hold one of them load the page anew at
 * their next move. Their files are for `removePrunedFiles` since; what lies among the builds of this machine is left to the
 * build. Answers the versions.
 */
export async function forgetReleases(services: Services, part: string, doing: Doing): Promise<string[]> {
  const rows = await forgetRows(services, part, doing);
  for (const row of rows) if (row.location === null) unmarkRegistered(distFolder, row);
  return rows.map(({ version }) => version);
}

function forgetRows(services: Services, part: string, doing: Doing): Promise<ReleaseRow[]> {
  const { database, limits, now } = services;
  const before = new Date(now().getTime() - limits.releaseDays * day);
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry());
    const [kept] = await transaction.query<ReleaseRow>(queries.releaseBefore({ part }));
    const old = await transaction.query<ReleaseRow>(
      queries.oldReleases({ part, kept: limits.releasesKept, createdBefore: before }),
    );
    const rows = old.filter(({ id }) => id !== kept?.id);
    await transaction.query(queries.removeReleases({ releaseIds: rows.map(({ id }) => id) }));
    for (const row of rows) {
      if (row.location) await transaction.query(queries.notePruned({ location: row.location, files: filesOf(row) }));
      await noteAct(services, transaction, 'prune', { part, version: row.version }, doing);
    }
    return rows;
  });
}

/**
 * Removes the files of releases that were forgotten, of whichever part. What cannot be removed now is still known
 * afterwards, and keeps no other from being removed.
 *
 * @throws {RequestFailure} `Unavailable` where the storage does not take part
 */
export async function removePrunedFiles(services: Services): Promise<void> {
  const { database } = services;
  const storage = releaseStorage(services);
  const pruned = await database.query<queries.PrunedFiles>(queries.prunedFiles());
  const failures = await settleSequentially(pruned, async ({ location, files }) => {
    await storage.remove(location, files);
    await database.query(queries.forgetPruned({ location }));
  });
  if (failures.length > 0) throw failures[0];
}

/**
 * Forgets old releases of a part and removes their files, with those that an earlier pruning could not remove. Answers the
 * versions.
 *
 * @throws {RequestFailure} `Unavailable` where the storage does not take part; the releases are forgotten all the same
 */
export async function pruneReleases(services: Services, part: string, doing: Doing): Promise<string[]> {
  const pruned = await forgetReleases(services, part, doing);
  await removePrunedFiles(services);
  return pruned;
}
