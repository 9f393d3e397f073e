import type { GoalState } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns the names of the states of a goal. */
export function useStateNames(): Record<GoalState, string> {
  const { t } = useTranslation('profile');
  return {
    draft: t('goal.states.draft'),
    collecting: t('goal.states.collecting'),
    open: t('goal.states.open'),
    reached: t('goal.states.reached'),
    answered: t('goal.states.answered'),
    closed: t('goal.states.closed'),
    archived: t('goal.states.archived'),
  };
}
