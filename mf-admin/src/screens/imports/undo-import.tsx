import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, Notice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import { queries } from '../../queries.ts';
import { RunProgress } from './run-progress.tsx';
import { isUnderWay, type Run } from './states.ts';
import { UndoEffects } from './undo-effects.tsx';

/** The milliseconds between two requests for the progress of a preview. */
const look = 1_000;

/**
 * A button that starts to undo an applied import, after a dialog that finds and shows the effects and asks for the reason.
 * Closing the dialog stops the search.
 */
export function UndoImport({ run: { id, source, files, state } }: { run: Run }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  // Effects of an earlier preview are not shown, so the run is read after the preview has begun.
  const [isFinding, setFinding] = useState(false);
  const params = { id };
  const find = useAdminAct({
    act: () => call('previewImportUndo', { params }),
    onDone: () => setFinding(true),
  });
  const stop = useAdminAct({ act: () => call('cancelImportUndo', { params }) });
  const { mutate, isPending, failure, reset } = useAdminAct({
    act: (body: { reason: string; mark: string }) => call('undoImport', { params, body }),
    done: () => t('imports.undo.started'),
    onDone: () => setOpen(false),
  });
  const { data: found, error } = useQuery({
    ...queries.importRun(id),
    enabled: isOpen && isFinding && !isPending,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? look : false),
  });
  const shown = isFinding ? found : undefined;
  const effects = shown?.undoEffects;
  const isUnfound = shown !== undefined && !isUnderWay(shown.state) && !effects;
  const searchFailure = find.failure ?? error;
  const isFailed = !effects && (isUnfound || Boolean(searchFailure));
  const name = source ?? files.join(', ');

  function search(): void {
    setFinding(false);
    find.mutate();
  }

  function openDialog(): void {
    reset();
    stop.reset();
    setOpen(true);
    if (state === 'previewing') setFinding(true);
    else search();
  }

  function close(): void {
    setOpen(false);
    setFinding(false);
    if (shown?.state === 'previewing') stop.mutate();
  }

  return (
    <>
      <Button variant="quiet" aria-label={t('actAbout', { act: t('imports.undo.open'), name })} onClick={openDialog}>
        {t('imports.undo.open')}
      </Button>
      <ReasonDialog
        title={t('imports.undo.title', { name })}
        isOpen={isOpen}
        label={t('reason.label')}
        description={t('reason.recorded')}
        confirmLabel={t(effects && effects.stays.length > 0 ? 'imports.undo.confirmPart' : 'imports.undo.confirm')}
        pending={isPending || (!effects && !isFailed)}
        isBlocked={isFailed}
        failure={failure}
        onConfirm={(reason) => mutate({ reason, mark: effects?.mark ?? '' })}
        onClose={close}
      >
        {effects ? (
          <UndoEffects undo={effects} />
        ) : searchFailure ? (
          <FailureNotice error={searchFailure} onRetry={search} />
        ) : isUnfound ? (
          <>
            <Notice tone="danger">{t('imports.undo.notFound')}</Notice>
            <Button variant="quiet" onClick={search}>
              {t('imports.undo.again')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('imports.undo.finding')}</p>
            {shown?.progress ? <RunProgress progress={shown.progress} /> : <Skeleton lines={3} />}
          </>
        )}
      </ReasonDialog>
    </>
  );
}
