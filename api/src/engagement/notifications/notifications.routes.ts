import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { deleteOfSession } from './push/push.queries.ts';
import { pushState, subscribeToPush } from './push/push.rules.ts';
import { listNotifications, readNotifications, countUnread } from './list/list.rules.ts';
import { getSettings, unsubscribe, updateSettings } from './settings/settings.rules.ts';

type NotificationCalls =
  | 'listNotifications'
  | 'countNotifications'
  | 'readNotifications'
  | 'getNotificationSettings'
  | 'updateNotificationSettings'
  | 'subscribeToPush'
  | 'unsubscribeFromPush'
  | 'getPushState'
  | 'unsubscribe';

/** The calls about notifications. */
export const notificationHandlers = (services: Services): Handlers<NotificationCalls> => ({
  listNotifications: ({ query }, { viewer }) => listNotifications(services, viewer, query),
  countNotifications: async (_, { viewer }) => ({ unread: await countUnread(services, viewer.accountId) }),
  readNotifications: ({ body }, { viewer }) => readNotifications(services, viewer, body),
  getNotificationSettings: (_, { viewer }) => getSettings(services, viewer),
  updateNotificationSettings: ({ body }, { viewer }) => updateSettings(services, viewer, body),
  subscribeToPush: ({ body }, { viewer }) => subscribeToPush(services, viewer, body),
  unsubscribeFromPush: async (_, { viewer }) => {
    await deleteOfSession(services.database, viewer.sessionId);
    return {};
  },
  getPushState: (_, { viewer }) => pushState(services, viewer),
  unsubscribe: ({ params }) => unsubscribe(services, params.key),
});
