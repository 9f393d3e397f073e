import type { AdminJob } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';

interface CancelRunProps {
  job: AdminJob;
  runId: string;
  title: string;
}

/** The button that cancels a run, after a dialog that says the consequences. */
export function CancelRun({ job, runId, title }: CancelRunProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmedAct
      act={() => call('cancelJob', { params: { name: job.name }, body: { runId } })}
      done={() => t('jobs.cancel.done', { name: title })}
      open={t('jobs.cancel.open')}
      title={t('jobs.cancel.title', { name: title })}
      confirm={t('jobs.cancel.confirm')}
    >
      <p>{t('jobs.cancel.text')}</p>
    </ConfirmedAct>
  );
}
