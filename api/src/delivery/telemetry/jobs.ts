import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { guardCanaries, guardDeploys } from './canaries.rules.ts';
import { deleteStatements } from './telemetry.queries.ts';

const dayMilliseconds = 86_400_000;

/** Deletes telemetry older than `telemetryDays`. */
export async function deleteOldTelemetry({ database, limits, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - limits.telemetryDays * dayMilliseconds);
  for (const statement of deleteStatements) await database.query(statement({ before }));
}

/** Ends canaries and deployments that fail. */
async function guard(services: Services): Promise<void> {
  await guardCanaries(services);
  await guardDeploys(services);
}

/** The recurring jobs of telemetry. */
export const telemetryJobs = (services: Services): Job[] => [
  { name: 'canary-guard', cron: '* * * * *', longestSeconds: quarterOfAnHour, work: () => guard(services) },
  {
    name: 'telemetry-tidying',
    cron: '41 * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => deleteOldTelemetry(services),
  },
];
