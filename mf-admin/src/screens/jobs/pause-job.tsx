import type { AdminJob } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

/** The button that pauses or resumes a job, with a dialog that says the consequences and asks for the reason. */
export function PauseJob({ job, title }: { job: AdminJob; title: string }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  // The act of the dialog. It stays the same if the job changes meanwhile.
  const [asked, setAsked] = useState<'pause' | 'resume'>('pause');
  const act = useAdminAct({
    act: (reason: string) =>
      call('pauseJob', { params: { name: job.name }, body: { paused: asked === 'pause', reason } }),
    done: (_, { paused }) => t(paused ? 'jobs.pause.done' : 'jobs.resume.done', { name: title }),
    onDone: () => setOpen(false),
  });
  const offered = job.paused ? 'resume' : 'pause';
  const open = t(`jobs.${offered}.open`);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('actAbout', { act: open, name: title })}
        onClick={() => {
          act.reset();
          setAsked(offered);
          setOpen(true);
        }}
      >
        {open}
      </Button>
      <ReasonDialog
        title={title}
        isOpen={isOpen}
        label={t('jobs.pause.reason')}
        description={t('jobs.pause.reasonText')}
        confirmLabel={t(`jobs.${asked}.open`)}
        tone="primary"
        pending={act.isPending}
        failure={act.failure}
        onConfirm={(reason) => act.mutate(reason)}
        onClose={() => setOpen(false)}
      >
        <p>{t(`jobs.${asked}.text`)}</p>
      </ReasonDialog>
    </>
  );
}
