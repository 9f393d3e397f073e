import type { StancePosition } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns the names of the positions of a stance. */
export const positionNames = (t: TFunction): Record<StancePosition, string> => ({
  stronglyAgainst: t('profile.stance.stronglyAgainst'),
  against: t('profile.stance.against'),
  neutral: t('profile.stance.neutral'),
  for: t('profile.stance.for'),
  stronglyFor: t('profile.stance.stronglyFor'),
});
