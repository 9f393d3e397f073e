/** The activity of the site by hour and by day, for admins (docs/decisions/12-moderation.md). */
export { activityHandlers } from './activity.routes.ts';
export { activityJobs } from './jobs.ts';
