import type { StancePosition } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns the names of the five steps of the scale, from against to for. */
export const positionNames = (t: TFunction): Record<StancePosition, string> => ({
  stronglyAgainst: t('stances.position.stronglyAgainst'),
  against: t('stances.position.against'),
  neutral: t('stances.position.neutral'),
  for: t('stances.position.for'),
  stronglyFor: t('stances.position.stronglyFor'),
});

/** The steps in the order of the scale. */
export const positions: readonly StancePosition[] = ['stronglyAgainst', 'against', 'neutral', 'for', 'stronglyFor'];
