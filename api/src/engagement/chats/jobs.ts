import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { endLapsedReplies } from './replies/end.rules.ts';

/** Jobs of chats. */
export const chatJobs = (services: Services): Job[] => [
  {
    name: 'interrupted-replies',
    cron: '* * * * *',
    longestSeconds: quarterOfAnHour,
    atStart: true,
    work: () => endLapsedReplies(services),
  },
];
