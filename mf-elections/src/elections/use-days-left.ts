import type { ElectionCard } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';

/** Returns a function that says in how many days an election is: "today", "tomorrow", "in 12 days", or "past". */
export function useDaysLeft(): (election: Pick<ElectionCard, 'daysLeft' | 'upcoming'>) => string {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  return ({ daysLeft, upcoming }) => {
    if (!upcoming) return t('days.past');
    if (daysLeft === undefined || daysLeft === 0) return t('days.today');
    return daysLeft === 1 ? t('days.tomorrow') : t('days.left', { count: daysLeft, days: number(daysLeft) });
  };
}
