import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { closeDays } from './close/close-days.rules.ts';
import { reckonOpenDays } from './running/running.rules.ts';

/** The end of a day somewhere is at most so many minutes ago when it is noticed. */
const closeMinutes = 5;

/** What is reckoned by itself: closed days, once each, and the results of open ones every quarter of an hour. */
export const scoreJobs = (services: Services): Job[] => [
  {
    name: 'close-days',
    cron: `*/${closeMinutes} * * * *`,
    longestSeconds: quarterOfAnHour,
    work: () => closeDays(services),
  },
  {
    name: 'running-results',
    cron: `*/${Math.min(59, services.limits.runningResultMinutes)} * * * *`,
    longestSeconds: quarterOfAnHour,
    work: () => reckonOpenDays(services),
  },
];
