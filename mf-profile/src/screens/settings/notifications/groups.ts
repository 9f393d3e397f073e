import type { NotificationSettings, NotificationType } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

type Setting = NotificationSettings['mails'][number];

const groups = ['you', 'closely', 'other', 'members', 'account'] as const;
export type NotificationTypeGroup = (typeof groups)[number];

const groupOf: Record<NotificationType, NotificationTypeGroup> = {
  reply: 'you',
  mention: 'you',
  comment: 'you',
  directMessage: 'you',
  post: 'closely',
  position: 'closely',
  pagePost: 'closely',
  news: 'closely',
  election: 'closely',
  watched: 'other',
  organisation: 'other',
  goal: 'other',
  follow: 'members',
  followRequest: 'members',
  followApproved: 'members',
  invitation: 'members',
  favorite: 'members',
  level: 'account',
  decision: 'account',
};

/** Returns the settings by group. Leaves out types that a newer server added, because they have no texts here. */
export const groupedSettings = (mails: readonly Setting[]): { group: NotificationTypeGroup; settings: Setting[] }[] =>
  groups
    .map((group) => ({ group, settings: mails.filter(({ type }) => groupOf[type] === group) }))
    .filter(({ settings }) => settings.length > 0);

/** Returns the headings of the groups. */
export const headingsOf = (t: TFunction): Record<NotificationTypeGroup, string> => ({
  you: t('settings.notifications.groups.you'),
  closely: t('settings.notifications.groups.closely'),
  other: t('settings.notifications.groups.other'),
  members: t('settings.notifications.groups.members'),
  account: t('settings.notifications.groups.account'),
});
