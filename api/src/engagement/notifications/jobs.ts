import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { makeDigests } from './mails/digests.ts';
import { mailDueNotifications } from './mails/immediate.ts';
import { pushDueNotifications } from './push/send.ts';
import { deleteOldNotifications } from './list/list.rules.ts';

/** The recurring jobs that mail, push and delete notifications. */
export const notificationJobs = (services: Services): Job[] => [
  {
    name: 'notification-mails',
    cron: '* * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => mailDueNotifications(services),
  },
  // A push normally follows each notification at once. This job sends the pushes that a stopped process did not send.
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
