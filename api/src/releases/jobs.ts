import { quarterOfAnHour, type Job } from '../kernel/jobs.ts';
import type { Services } from '../kernel/services.ts';
import { pruneReleases } from './prune.ts';
import * as queries from './queries.ts';

/** Who removed a release, as the record of releases names it. */
const pruning = 'pruning';

/**
 * Removes old releases of all parts, as `pruneReleases` does of one: none that something goes back to, or that a page may
 * still hold. It is noted as done by the site itself.
 */
async function pruneAllReleases(services: Services): Promise<void> {
  const parts = await services.database.query<{ name: string }>(queries.parts);
  for (const { name } of parts) await pruneReleases(services, name, { by: { kind: 'site', name: pruning } });
}

/** The work on releases that is due again and again. */
export const releaseJobs = (services: Services): Job[] => [
  {
    name: 'release-pruning',
    cron: '31 3 * * *',
    longestSeconds: quarterOfAnHour,
    work: () => pruneAllReleases(services),
  },
];
