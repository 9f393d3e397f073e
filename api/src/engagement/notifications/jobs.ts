import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { makeDigests } from './mails/digests.ts';
import { mailDueNotifications } from './mails/immediate.ts';
import { pushDueNotifications } from './push/send.ts';
import { deleteOldNotifications } from './list/list.rules.ts';

/** The jobs of notifications. */
export const notificationJobs = (services: Services): Job[] => [
  {
    name: 'notification-mails',
    cron: '* * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => mailDueNotifications(services),
  },
  // Pushes also run right after each notification; this job sends those that a stopped process left.
  {
    name: 'notification-pushes',
    cron: '* * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => pushDueNotifications(services),
  },
  {
    name: 'notification-digests',
    cron: '*/15 * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => makeDigests(services),
  },
  {
    name: 'notification-tidying',
    cron: '7 * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => deleteOldNotifications(services),
  },
];
