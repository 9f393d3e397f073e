import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import type { Run } from './states.ts';

/** Cancels the undo of an import, or the search for its effects, while it runs. Stands below its progress. */
export function CancelUndo({ run: { id, state } }: { run: Run }) {
  const { t } = useTranslation('admin');
  const isPreviewing = state === 'previewing';
  const cancel = useAdminAct({
    act: () => call('cancelImportUndo', { params: { id } }),
    done: () => t(isPreviewing ? 'imports.undo.stopped' : 'imports.undo.cancelled'),
  });
  if (!isPreviewing && state !== 'undoing') return null;
  return (
    <>
      {cancel.failure && <FailureNotice error={cancel.failure} />}
      <p className={item.actions}>
        <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {t(isPreviewing ? 'imports.undo.stop' : 'imports.undo.cancel')}
        </Button>
      </p>
    </>
  );
}
