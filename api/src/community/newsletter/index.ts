export { newsletterJobs } from './jobs.ts';
export { newsletterPersonalData } from './personal-data.ts';
export { newsletterHandlers } from './newsletter.routes.ts';
export { leave as leaveNewsletter, purgeNewsletter } from './newsletter.rules.ts';
