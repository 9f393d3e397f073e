import type { SetupChange, SetupStep } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

/** Stores the answer to a step, and says so. */
export function useAnswer(step: SetupStep) {
  const { t } = useTranslation('admin');
  return useAdminAct({
    act: (body: SetupChange) => call('changeSetup', { body }),
    done: () => t('setup.saved', { step: t(`setup.names.${step}`) }),
  });
}
