import type { NotificationDelivery, NotificationType } from '@hustings/contract';

/** The default delivery of each type by mail (docs/decisions/13-notifications.md), in the order of the settings. */
export const defaultDelivery: Readonly<Record<NotificationType, NotificationDelivery>> = {
  reply: 'immediate',
  mention: 'immediate',
  comment: 'daily',
  post: 'immediate',
  position: 'immediate',
  pagePost: 'immediate',
  news: 'immediate',
  election: 'immediate',
  organisation: 'immediate',
  goal: 'daily',
  watched: 'daily',
  follow: 'daily',
  followRequest: 'daily',
  followApproved: 'daily',
  invitation: 'daily',
  directMessage: 'immediate',
  favorite: 'daily',
  level: 'daily',
  decision: 'immediate',
};

/** All types in the order of the settings. */
export const notificationTypes = Object.keys(defaultDelivery) as NotificationType[];

/** The types that are mailed in digests only: favourites, and pages that a member watches but not closely. */
const inDigestsOnly: ReadonlySet<NotificationType> = new Set(['favorite', 'watched'] as const);

/** Returns the deliveries that a member can choose for a type. */
export const preferencesOf = (type: NotificationType): NotificationDelivery[] =>
  inDigestsOnly.has(type) ? ['daily', 'weekly', 'none'] : ['immediate', 'daily', 'weekly', 'none'];

/** The type that is never sent as a push message. */
export const notPushed = 'watched' satisfies NotificationType;
