import type { Services } from '../kernel/services.ts';
import { noteAct, type Doing } from './acts.ts';
import * as queries from './queries.ts';
import type { ReleaseRow } from './queries.ts';
import { releaseStorage } from './storage/storage.ts';

const day = 86_400_000;

/** The files that a release may have in a storage: those that it lists, and their smaller forms. */
const filesOf = ({ manifest }: ReleaseRow): string[] => [
  ...Object.keys(manifest.files).flatMap((file) => ['', '.br', '.gz'].map((ending) => `public/${file}${ending}`)),
  ...Object.keys({ ...manifest.server }).map((file) => `server/${file}`),
];

/**
 * Forgets old releases of a part and removes their files: all but the newest `releasesKept`, and none that was served in
 * the last `releaseDays` days, is served, or is the one that a rollback goes back to. Pages that still hold one of them
 * load the page anew at their next move. What lies among the builds of this machine is left to the build. Answers the
 * versions.
 */
export async function pruneReleases(services: Services, part: string, doing: Doing): Promise<string[]> {
  const { database, limits, now } = services;
  const before = new Date(now().getTime() - limits.releaseDays * day);
  const pruned = await database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry);
    const [kept] = await transaction.query<ReleaseRow>(queries.releaseBefore, [part]);
    const old = await transaction.query<ReleaseRow>(queries.oldReleases, [part, limits.releasesKept, before]);
    const rows = old.filter(({ id }) => id !== kept?.id);
    await transaction.query(queries.removeReleases, [rows.map(({ id }) => id)]);
    for (const { version } of rows) await noteAct(services, transaction, 'prune', { part, version }, doing);
    return rows;
  });
  const storage = releaseStorage(services);
  for (const row of pruned) if (row.location) await storage.remove(row.location, filesOf(row));
  return pruned.map(({ version }) => version);
}
