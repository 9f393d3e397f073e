import type { OrganisationCard } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';

/** Returns a function that writes the number of members and the place of an organisation. */
export function useOrganisationFacts() {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  return ({ membersCount, place }: Pick<OrganisationCard, 'membersCount' | 'place'>): string => {
    const members = t('organisation.count', { count: membersCount, number: number(membersCount) });
    return place ? `${place.name} · ${members}` : members;
  };
}
