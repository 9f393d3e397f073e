import type { Simulations } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

interface SwitchActProps {
  /** Whether the act switches on. */
  on: boolean;
  /** The name of the polly, or of all simulations. */
  name: string;
  act(reason: string): Promise<Simulations>;
}

/** Switches one simulation or all of them, with a reason that is recorded. */
export function SwitchAct({ on, name, act }: SwitchActProps) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, failure } = useAdminAct({
    act,
    done: () => t(on ? 'simulations.switchedOn' : 'simulations.switchedOff', { name }),
    onDone: () => setAsking(false),
  });
  const open = t(on ? 'simulations.switchOn' : 'simulations.switchOff');
  return (
    <>
      <Button variant="quiet" aria-label={t('actAbout', { act: open, name })} onClick={() => setAsking(true)}>
        {open}
      </Button>
      <ReasonDialog
        title={t(on ? 'simulations.askOn' : 'simulations.askOff', { name })}
        isOpen={isAsking}
        label={t('simulations.reason')}
        description={t('simulations.reasonText')}
        confirmLabel={open}
        tone={on ? 'primary' : 'danger'}
        pending={isPending}
        failure={failure}
        onConfirm={mutate}
        onClose={() => setAsking(false)}
      >
        <p>{t(on ? 'simulations.onText' : 'simulations.offText')}</p>
      </ReasonDialog>
    </>
  );
}
