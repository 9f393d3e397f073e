import type { StancePosition } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** The names of the positions on a topic. */
export function usePositionNames(): Record<StancePosition, string> {
  const { t } = useTranslation('elections');
  return {
    stronglyAgainst: t('positions.stronglyAgainst'),
    against: t('positions.against'),
    neutral: t('positions.neutral'),
    for: t('positions.for'),
    stronglyFor: t('positions.stronglyFor'),
  };
}
