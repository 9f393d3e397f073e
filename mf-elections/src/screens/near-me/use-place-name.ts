import type { VotingPlace } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns a function that names a voter location by its smallest known place, or by its number. */
export function usePlaceName(): (location: VotingPlace, index: number) => string {
  const { t } = useTranslation('elections');
  return ({ path }, index) => path[0]?.name ?? t('near.location', { number: index + 1 });
}
