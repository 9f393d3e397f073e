import type { StancePosition } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** The names of the positions on a topic. */
export const positionNames = (t: TFunction): Record<StancePosition, string> => ({
  stronglyAgainst: t('stances.positions.stronglyAgainst'),
  against: t('stances.positions.against'),
  neutral: t('stances.positions.neutral'),
  for: t('stances.positions.for'),
  stronglyFor: t('stances.positions.stronglyFor'),
});
