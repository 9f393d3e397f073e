import type { NotificationDelivery, NotificationType } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns the descriptions of the types of notifications. */
export const aboutOf = (t: TFunction): Record<NotificationType, string> => ({
  reply: t('settings.notifications.about.reply'),
  mention: t('settings.notifications.about.mention'),
  comment: t('settings.notifications.about.comment'),
  post: t('settings.notifications.about.post'),
  position: t('settings.notifications.about.position'),
  pagePost: t('settings.notifications.about.pagePost'),
  news: t('settings.notifications.about.news'),
  election: t('settings.notifications.about.election'),
  organisation: t('settings.notifications.about.organisation'),
  goal: t('settings.notifications.about.goal'),
  watched: t('settings.notifications.about.watched'),
  follow: t('settings.notifications.about.follow'),
  followRequest: t('settings.notifications.about.followRequest'),
  followApproved: t('settings.notifications.about.followApproved'),
  invitation: t('settings.notifications.about.invitation'),
  directMessage: t('settings.notifications.about.directMessage'),
  favorite: t('settings.notifications.about.favorite'),
  level: t('settings.notifications.about.level'),
  decision: t('settings.notifications.about.decision'),
});

/** All deliveries, in the order of the columns. */
export const deliveries = ['none', 'immediate', 'daily', 'weekly'] as const satisfies NotificationDelivery[];

/** Returns the names of the choices of delivery. */
export const deliveryOf = (t: TFunction): Record<NotificationDelivery, string> => ({
  immediate: t('settings.notifications.delivery.immediate'),
  daily: t('settings.notifications.delivery.daily'),
  weekly: t('settings.notifications.delivery.weekly'),
  none: t('settings.notifications.delivery.none'),
});

/** Returns names of the choices of delivery that fit above a narrow column. */
export const shortDeliveryOf = (t: TFunction): Record<NotificationDelivery, string> => ({
  immediate: t('settings.notifications.deliveryShort.immediate'),
  daily: t('settings.notifications.deliveryShort.daily'),
  weekly: t('settings.notifications.deliveryShort.weekly'),
  none: t('settings.notifications.deliveryShort.none'),
});
