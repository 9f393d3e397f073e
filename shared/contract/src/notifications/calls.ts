import { z } from 'zod';
import { Id, Nothing, pageOf } from '../common/schemas.ts';
import {
  NotificationFilters,
  NotificationGroup,
  NotificationSettings,
  NotificationSettingsUpdate,
  PushState,
  PushSubscription,
  ReadNotifications,
  UnreadCount,
  Unsubscribed,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** What members are told of, and how (docs/decisions/13-notifications.md). */
export const notificationCalls = describeCalls({
  listNotifications: {
    summary: "The caller's notifications, newest first",
    tag: 'notifications',
    access: 'member',
    query: NotificationFilters,
    answer: pageOf(NotificationGroup),
  },
  countNotifications: {
    summary: 'How many groups of them are unread, up to 100',
    tag: 'notifications',
    access: 'member',
    answer: UnreadCount,
  },
  readNotifications: {
    summary: 'Mark notifications as read: some groups, those about a page, or all',
    tag: 'notifications',
    access: 'member',
    body: ReadNotifications,
    answer: UnreadCount,
  },
  getNotificationSettings: {
    summary: 'Which of them are mailed and when, and whether the site can push',
    tag: 'notifications',
    access: 'member',
    answer: NotificationSettings,
  },
  updateNotificationSettings: {
    summary: 'Change which of them are mailed and when',
    tag: 'notifications',
    access: 'member',
    body: NotificationSettingsUpdate,
    answer: NotificationSettings,
    failures: ['InvalidValue'],
  },
  subscribeToPush: {
    summary: 'Be told in this browser as well, as long as this session lasts',
    tag: 'notifications',
    access: 'member',
    body: PushSubscription,
    answer: z.object({ id: Id }),
    status: 201,
    failures: ['NotFound', 'InvalidValue'],
  },
  unsubscribeFromPush: {
    summary: 'Be told no longer in the browser of this session',
    tag: 'notifications',
    access: 'member',
    openToBanned: true,
    answer: Nothing,
  },
  getPushState: {
    summary: 'Whether the browser of this session is told',
    tag: 'notifications',
    access: 'member',
    answer: PushState,
  },
  unsubscribe: {
    summary: 'End mails of a kind by the link in each of them',
    tag: 'notifications',
    access: 'guest',
    openToBanned: true,
    params: z.object({ key: z.string().max(200) }),
    answer: Unsubscribed,
    failures: ['NotFound'],
  },
});
