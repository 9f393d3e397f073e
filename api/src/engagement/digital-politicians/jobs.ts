import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { buildPassages } from './build/build.rules.ts';

/** The job that brings the passages of pollies up to date. */
export const digitalPoliticianJobs = (services: Services): Job[] => [
  {
    name: 'passages',
    cron: '*/10 * * * *',
    longestSeconds: quarterOfAnHour,
    atStart: true,
    work: async () => {
      await buildPassages(services);
    },
  },
];
