import type { NotificationDelivery, NotificationType } from '@hustings/contract';

/**
 * When each type is mailed unless the member says otherwise (docs/decisions/13-notifications.md), in the order of the
 * settings.
 */
export const defaultDelivery: Readonly<Record<NotificationType, NotificationDelivery>> = {
  reply: 'immediate',
  mention: 'immediate',
  comment: 'daily',
  post: 'immediate',
  position: 'immediate',
  pagePost: 'immediate',
  news: 'immediate',
  watched: 'daily',
  follow: 'daily',
  followRequest: 'daily',
  followApproved: 'daily',
  favorite: 'daily',
  level: 'daily',
  decision: 'immediate',
};

/** In the order of the settings. */
export const notificationTypes = Object.keys(defaultDelivery) as NotificationType[];

/** What comes in a digest and not at once: favourites, and pages that a member watches, but not closely. */
const inDigestsOnly: ReadonlySet<NotificationType> = new Set(['favorite', 'watched'] as const);

/** When a type may be mailed. */
export const preferencesOf = (type: NotificationType): NotificationDelivery[] =>
  inDigestsOnly.has(type) ? ['daily', 'weekly', 'none'] : ['immediate', 'daily', 'weekly', 'none'];

/** The type that no browser shows by itself. */
export const notPushed = 'watched' satisfies NotificationType;
