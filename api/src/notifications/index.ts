/**
 * What members are told of: in the list, by mail, in their browsers (decisions, section 13). Telling them is
 * `notifications/telling`.
 */
export { notificationJobs } from './jobs.ts';
export { notificationsPersonalData } from './personal-data.ts';
export { pushDueNotifications } from './push/send.ts';
export { notificationHandlers } from './routes.ts';
export { unreadOf } from './rules.ts';
export { unsubscribe } from './settings.ts';
