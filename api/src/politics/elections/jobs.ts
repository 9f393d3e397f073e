import type { Services } from '../../platform/core/services.ts';
import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import { remindFollowers } from './reminders/reminders.ts';

/** The recurring jobs of elections. */
export const electionJobs = (services: Services): Job[] => [
  {
    name: 'election-reminders',
    cron: '41 * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => remindFollowers(services),
  },
];
