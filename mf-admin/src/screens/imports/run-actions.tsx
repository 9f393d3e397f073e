import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useState } from 'react';
import { useAdminAct } from '../../acting/use-admin-act.ts';
import item from '../../frame/item.module.css';
import type { Run } from './states.ts';

/** What can be done with an import: apply what it was compared to change, or compare it again. */
export function RunActions({ run: { id, mayApply, mayCompare, changes = 0, source, files } }: { run: Run }) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const touches = ['listImports', 'listImportLines'] as const;
  const apply = useAdminAct({
    act: () => call('applyImport', { params }),
    done: () => t('imports.apply.done'),
    touches,
    onDone: () => setAsking(false),
  });
  const compare = useAdminAct({ act: () => call('compareImport', { params }), touches });
  if (!mayApply && !mayCompare) return null;
  return (
    <>
      {compare.failure && <FailureNotice error={compare.failure} />}
      <div className={item.actions}>
        {mayApply && (
          <Button
            onClick={() => {
              apply.reset();
              setAsking(true);
            }}
          >
            {t('imports.apply.open')}
          </Button>
        )}
        {mayCompare && (
          <Button variant="quiet" pending={compare.isPending} onClick={() => compare.mutate()}>
            {t('imports.compare')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('imports.apply.title', { name: source ?? files.join(', ') })}
        isOpen={isAsking}
        confirmLabel={t('imports.apply.confirm')}
        pending={apply.isPending}
        failure={apply.failure}
        onConfirm={() => apply.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('imports.apply.text', { count: changes })}</p>
      </ConfirmDialog>
    </>
  );
}
