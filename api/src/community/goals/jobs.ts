import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { archiveGoals } from './archive/archive.rules.ts';

/** Jobs of goals. */
export const goalJobs = (services: Services): Job[] => [
  {
    name: 'goal-archiving',
    cron: '23 * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => archiveGoals(services),
  },
];
