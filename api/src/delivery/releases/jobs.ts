import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { settleSequentially } from '../../platform/concurrency/settle-sequentially.ts';
import { checkReleaseFiles } from './files/damage.rules.ts';
import { forgetReleases, removePrunedFiles } from './files/prune.rules.ts';
import * as queries from './releases.queries.ts';

/** Who removed a release, as the record of releases names it. */
const pruning = 'pruning';

/**
 * Removes old releases of all parts, as `pruneReleases` does of one: none that something goes back to, or that a page may
 * still hold. It is noted as done by the site itself. A part that fails keeps no other from being pruned.
 *
 * @throws {AggregateError} of what failed, after everything was tried
 */
async function pruneAllReleases(services: Services): Promise<void> {
  const parts = await services.database.query<{ name: string }>(queries.parts());
  const doing = { by: { kind: 'site', name: pruning } } as const;
  const failures = [
    ...(await settleSequentially(parts, ({ name }) => forgetReleases(services, name, doing))),
    ...(await settleSequentially([services], removePrunedFiles)),
  ];
  if (failures.length > 0) throw new AggregateError(failures, 'Some releases could not be pruned.');
}

/** The work on releases that is due again and again. */
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
