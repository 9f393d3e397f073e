/**
 * What members are told of: in the list, by mail, in their browsers (docs/decisions/13-notifications.md). Telling them
 * is `notifications/telling`.
 */
export { notificationJobs } from './jobs.ts';
export { notificationsPersonalData } from './personal-data/personal-data.ts';
export { pushDueNotifications } from './push/send.ts';
export { notificationHandlers } from './notifications.routes.ts';
export { unreadOf } from './list/list.rules.ts';
export { unsubscribe } from './settings/settings.rules.ts';
