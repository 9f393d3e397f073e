import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import { queries } from '../../queries.ts';
import type { Run } from './states.ts';
import { UndoEffects } from './undo-effects.tsx';

/** A button that starts to undo an applied import, after a dialog that shows the effects and asks for the reason. */
export function UndoImport({ run: { id, source, files } }: { run: Run }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, failure, reset } = useAdminAct({
    act: (body: { reason: string; mark: string }) => call('undoImport', { params: { id }, body }),
    done: () => t('imports.undo.started'),
    onDone: () => setOpen(false),
  });
  // An import that is being undone has no preview, so that it is not read again while the dialog closes.
  const enabled = isOpen && !isPending;
  const preview = useQuery({ ...queries.importUndo(id), enabled, gcTime: 0, staleTime: 0 });
  const undo = preview.data;
  const name = source ?? files.join(', ');
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('actAbout', { act: t('imports.undo.open'), name })}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {t('imports.undo.open')}
      </Button>
      <ReasonDialog
        title={t('imports.undo.title', { name })}
        isOpen={isOpen}
        label={t('reason.label')}
        description={t('reason.recorded')}
        confirmLabel={t(undo && undo.stays.length > 0 ? 'imports.undo.confirmPart' : 'imports.undo.confirm')}
        pending={isPending || !undo}
        failure={failure}
        onConfirm={(reason) => mutate({ reason, mark: undo?.mark ?? '' })}
        onClose={() => setOpen(false)}
      >
        {undo ? (
          <UndoEffects undo={undo} />
        ) : preview.error ? (
          <FailureNotice error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </ReasonDialog>
    </>
  );
}
