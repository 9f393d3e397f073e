import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { storeEndedHours } from './activity.rules.ts';

/** The recurring job that counts the activity of ended hours. It waits until all processes have written their counts. */
export const activityJobs = (services: Services): Job[] => [
  {
    name: 'activity-hours',
    cron: '6 * * * *',
    longestSeconds: quarterOfAnHour,
    atStart: true,
    work: () => storeEndedHours(services),
  },
];
