import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { guardCanaries } from './canaries.rules.ts';
import { forgetStatements } from './telemetry.queries.ts';

const dayMilliseconds = 86_400_000;

/** Deletes what was measured longer ago than it is kept. */
export async function forgetMeasured({ database, limits, now }: Services): Promise<void> {
  const oldest = new Date(now().getTime() - limits.telemetryDays * dayMilliseconds);
  for (const statement of forgetStatements) await database.query(statement, [oldest]);
}

/** The work on what was measured that is due again and again. */
export const telemetryJobs = (services: Services): Job[] => [
  { name: 'canary-guard', cron: '* * * * *', longestSeconds: quarterOfAnHour, work: () => guardCanaries(services) },
  {
    name: 'telemetry-tidying',
    cron: '41 * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => forgetMeasured(services),
  },
];
