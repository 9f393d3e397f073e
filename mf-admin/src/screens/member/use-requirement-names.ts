import type { RequirementName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns the names of what levels require. */
export function useRequirementNames(): Record<RequirementName, string> {
  const { t } = useTranslation('admin');
  return {
    activation: t('member.requires.activation'),
    displayName: t('member.requires.displayName'),
    namesOrBio: t('member.requires.namesOrBio'),
    avatar: t('member.requires.avatar'),
    voterLocation: t('member.requires.voterLocation'),
    activeDays: t('member.requires.activeDays'),
    postsRead: t('member.requires.postsRead'),
    accountAge: t('member.requires.accountAge'),
    favoritesReceived: t('member.requires.favoritesReceived'),
    noUpheldReport: t('member.requires.noUpheldReport'),
    recentDays: t('member.requires.recentDays'),
  };
}
