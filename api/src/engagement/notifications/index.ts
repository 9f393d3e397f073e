/**
 * The notifications of members, shown in a list, mailed and pushed (docs/decisions/13-notifications.md).
 * `access/dispatch` creates them.
 */
export { notificationJobs } from './jobs.ts';
export { notificationsPersonalData } from './personal-data/personal-data.ts';
export { pushDueNotifications } from './push/send.ts';
export { notificationHandlers } from './notifications.routes.ts';
export { countUnread } from './list/list.rules.ts';
export { unsubscribe } from './settings/settings.rules.ts';
export { notificationsPartyRows, notificationsPersonRows } from './merge-rows.ts';
