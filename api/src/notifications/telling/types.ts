import type { NotificationDelivery, NotificationType } from '@hustings/contract';

/** When each type is mailed unless the member says otherwise (decisions, section 13), in the order of the settings. */
export const defaultDelivery: Readonly<Record<NotificationType, NotificationDelivery>> = {
  reply: 'immediate',
  mention: 'immediate',
  comment: 'daily',
  post: 'immediate',
  follow: 'daily',
  followRequest: 'daily',
  followApproved: 'daily',
  favorite: 'daily',
  level: 'daily',
  decision: 'immediate',
};

/** In the order of the settings. */
export const notificationTypes = Object.keys(defaultDelivery) as NotificationType[];

/** When a type may be mailed. A favourite says little: it comes in a digest or not at all. */
export const choicesOf = (type: NotificationType): NotificationDelivery[] =>
  type === 'favorite' ? ['daily', 'weekly', 'none'] : ['immediate', 'daily', 'weekly', 'none'];
