import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { settleSequentially } from '../../platform/concurrency/settle-sequentially.ts';
import { checkReleaseFiles } from './files/damage.rules.ts';
import { deleteOldReleases, removeQueuedFiles } from './files/prune.rules.ts';
import * as queries from './releases.queries.ts';

/** The name of the actor in the record of acts when this job prunes releases. */
const pruning = 'pruning';

/**
 * Prunes the releases of all parts as `pruneReleases` does for one part, and goes on after errors.
 *
 * @throws {AggregateError} the errors of all parts
 */
async function pruneAllReleases(services: Services): Promise<void> {
  const parts = await services.database.query<{ name: string }>(queries.parts());
  const doing = { by: { kind: 'site', name: pruning } } as const;
  const failures = [
    ...(await settleSequentially(parts, ({ name }) => deleteOldReleases(services, name, doing))),
    ...(await settleSequentially([services], removeQueuedFiles)),
  ];
  if (failures.length > 0) throw new AggregateError(failures, 'Some releases could not be pruned.');
}

/** The recurring jobs of releases. */
export const releaseJobs = (services: Services): Job[] => [
  {
    name: 'release-pruning',
    cron: '31 3 * * *',
    longestSeconds: quarterOfAnHour,
    work: () => pruneAllReleases(services),
  },
  {
    name: 'release-files',
    cron: '17 * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => checkReleaseFiles(services),
  },
];
