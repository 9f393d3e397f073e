import type { Services } from '../../platform/core/services.ts';
import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import { closeDays } from './close/close-days.rules.ts';
import { computeRunningResults } from './running/running.rules.ts';

/** The number of minutes between two runs of `close-days`. */
const closeMinutes = 5;

/**
 * The jobs that close ended days and compute the running results of open days.
 *
 * @param applyWaitingVotes stores the anonymous votes of ended days that still wait
 */
export const scoreJobs = (services: Services, applyWaitingVotes: (services: Services) => Promise<void>): Job[] => [
  {
    name: 'close-days',
    cron: `*/${closeMinutes} * * * *`,
    longestSeconds: quarterOfAnHour,
    work: () => closeDays(services, applyWaitingVotes),
  },
  {
    name: 'running-results',
    cron: `*/${Math.min(59, services.limits.runningResultMinutes)} * * * *`,
    longestSeconds: quarterOfAnHour,
    work: () => computeRunningResults(services),
  },
];
