import { anHour, type Job } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { sendNewsletters } from './send/send.rules.ts';

/** Jobs of the newsletter. */
export const newsletterJobs = (services: Services): Job[] => [
  { name: 'newsletters', cron: '* * * * *', longestSeconds: anHour, work: () => sendNewsletters(services) },
];
