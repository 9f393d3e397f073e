import type { Scope } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import { IconAudience, IconEveryone, IconFriends, IconLock, IconNobody, IconPeople, IconPolly } from '@hustings/ui';

/** The icon of each circle of people who may see or answer an item. */
export const audienceIcons = {
  everyone: IconEveryone,
  friendsAndFollowers: IconPeople,
  justFriends: IconFriends,
  selectedAudiences: IconAudience,
  justThePolly: IconPolly,
  justMe: IconLock,
  noOne: IconNobody,
} as const satisfies Record<Scope, unknown>;

/**
 * Returns the short name of each circle, worded for the member who chooses it. `t` must translate the namespace
 * `features`.
 */
export const audienceNames = (t: TFunction<'features'>): Record<Scope, string> => ({
  everyone: t('audience.name.everyone'),
  friendsAndFollowers: t('audience.name.friendsAndFollowers'),
  justFriends: t('audience.name.justFriends'),
  selectedAudiences: t('audience.name.selectedAudiences'),
  justThePolly: t('audience.name.justThePolly'),
  justMe: t('audience.name.justMe'),
  noOne: t('audience.name.noOne'),
});
