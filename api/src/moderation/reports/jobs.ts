import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { anHour, type Job } from '../../platform/schedule/jobs.ts';
import { deleteRemovedItems } from './removals/removals.rules.ts';

/** The job that deletes removed items whose time of appeal is over. */
export const reportJobs = (services: Services, reportables: readonly Reportable[]): Job[] => [
  {
    name: 'removed-items',
    cron: '41 * * * *',
    longestSeconds: anHour,
    work: (report) => deleteRemovedItems(services, reportables, report),
  },
];
