import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { makeDigests } from './mails/digests.ts';
import { mailDueNotifications } from './mails/immediate.ts';
import { pushDueNotifications } from './push/send.ts';
import { forgetOldNotifications } from './list/list.rules.ts';

/** The work that notifications need now and then. */
export const notificationJobs = (services: Services): Job[] => [
  {
    name: 'notification-mails',
    cron: '* * * * *',
    longestSeconds: quarterOfAnHour,
    work: () => mailDueNotifications(services),
  },
  // Messages go as soon as they are heard of; this takes up what a process left when it ended.
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
    work: () => forgetOldNotifications(services),
  },
];
