import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import type { Run } from './states.ts';
import { UndoImport } from './undo-import.tsx';

/** Applies the compared changes of an import, compares it again, undoes it, or cancels the undo. */
export function RunActions({ run }: { run: Run }) {
  const { id, mayApply, mayCompare, mayUndo, changes = 0, source, files, state } = run;
  const { t } = useTranslation('admin');
  const params = { id };
  const compare = useAdminAct({ act: () => call('compareImport', { params }) });
  const isPreviewing = state === 'previewing';
  const mayCancel = isPreviewing || state === 'undoing';
  const cancel = useAdminAct({
    act: () => call('cancelImportUndo', { params }),
    done: () => t(isPreviewing ? 'imports.undo.stopped' : 'imports.undo.cancelled'),
  });
  if (!mayApply && !mayCompare && !mayUndo && !mayCancel) return null;
  return (
    <>
      {compare.failure && <FailureNotice error={compare.failure} />}
      {cancel.failure && <FailureNotice error={cancel.failure} />}
      <div className={item.actions}>
        {mayApply && (
          <ConfirmedAct
            act={() => call('applyImport', { params })}
            done={() => t('imports.apply.done')}
            open={t('imports.apply.open')}
            variant="primary"
            title={t('imports.apply.title', { name: source ?? files.join(', ') })}
            confirm={t('imports.apply.confirm')}
          >
            <p>{t('imports.apply.text', { count: changes })}</p>
          </ConfirmedAct>
        )}
        {(mayUndo || isPreviewing) && <UndoImport run={run} />}
        {mayCancel && (
          <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {t(isPreviewing ? 'imports.undo.stop' : 'imports.undo.cancel')}
          </Button>
        )}
        {mayCompare && (
          <Button variant="quiet" pending={compare.isPending} onClick={() => compare.mutate()}>
            {t('imports.compare')}
          </Button>
        )}
      </div>
    </>
  );
}
