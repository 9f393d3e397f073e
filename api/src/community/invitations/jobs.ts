import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { settleSignUps } from './link/link.rules.ts';
import { mailDueInvitations } from './mails/mails.rules.ts';

/** The recurring job that mails invitations and notifies of those that were used. */
export const invitationJobs = (services: Services): Job[] => [
  {
    name: 'invitations',
    cron: '* * * * *',
    longestSeconds: quarterOfAnHour,
    async work() {
      await settleSignUps(services);
      await mailDueInvitations(services);
    },
  },
];
