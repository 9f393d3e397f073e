import type { CallAnswer } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

type Group = CallAnswer<'listCoordinatedVotes'>['results'][number];

/** The button that dismisses a group or lists it again, with a dialog that says the consequences and asks for the reason. */
export function DismissGroup({ group: { id, target, dismissed } }: { group: Group }) {
  const { t } = useTranslation('admin');
  const { name } = target;
  const [isOpen, setOpen] = useState(false);
  const offered = dismissed ? 'relist' : 'dismiss';
  const open = t(`votes.groups.${offered}.open`);
  const act = useAdminAct({
    act: (reason: string) =>
      call('dismissCoordinatedVotes', { params: { id }, body: { dismissed: offered === 'dismiss', reason } }),
    done: () => t(`votes.groups.${offered}.done`, { name }),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('actAbout', { act: open, name })}
        onClick={() => {
          act.reset();
          setOpen(true);
        }}
      >
        {open}
      </Button>
      <ReasonDialog
        title={t(`votes.groups.${offered}.title`, { name })}
        isOpen={isOpen}
        label={t('reason.label')}
        description={t('reason.adminsRead')}
        confirmLabel={t(`votes.groups.${offered}.confirm`)}
        tone="primary"
        pending={act.isPending}
        failure={act.failure}
        onConfirm={(reason) => act.mutate(reason)}
        onClose={() => setOpen(false)}
      >
        <p>{t(`votes.groups.${offered}.text`)}</p>
      </ReasonDialog>
    </>
  );
}
