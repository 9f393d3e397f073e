import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import type { Run } from './states.ts';
import { UndoImport } from './undo-import.tsx';

/** Applies the compared changes of an import, compares it again, or undoes it. */
export function RunActions({ run }: { run: Run }) {
  const { id, mayApply, mayCompare, mayUndo, changes = 0, source, files, state } = run;
  const { t } = useTranslation('admin');
  const params = { id };
  const compare = useAdminAct({ act: () => call('compareImport', { params }) });
  const isPreviewing = state === 'previewing';
  if (!mayApply && !mayCompare && !mayUndo && !isPreviewing) return null;
  return (
    <>
      {compare.failure && <FailureNotice error={compare.failure} />}
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
        {mayCompare && (
          <Button variant="quiet" pending={compare.isPending} onClick={() => compare.mutate()}>
            {t('imports.compare')}
          </Button>
        )}
      </div>
    </>
  );
}
