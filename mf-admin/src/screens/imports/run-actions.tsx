import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import type { Run } from './states.ts';

/** Applies the compared changes of an import, or compares it again. */
export function RunActions({ run: { id, mayApply, mayCompare, changes = 0, source, files } }: { run: Run }) {
  const { t } = useTranslation('admin');
  const params = { id };
  const compare = useAdminAct({ act: () => call('compareImport', { params }) });
  if (!mayApply && !mayCompare) return null;
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
        {mayCompare && (
          <Button variant="quiet" pending={compare.isPending} onClick={() => compare.mutate()}>
            {t('imports.compare')}
          </Button>
        )}
      </div>
    </>
  );
}
