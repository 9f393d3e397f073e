import type { ServedPart } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';

/** Pauses or ends the canary of a part, or rolls back to its previous version. */
export function PartActions({ part, active, canary, before }: ServedPart) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState<'rollback' | 'pause'>();
  const params = { part };
  const common = { onDone: () => setAsking(undefined) };
  const target = canary ? active?.version : before;
  const rollBack = useAdminAct({
    ...common,
    // Sends the version that the dialog names, so that a concurrent change cannot lead to another version.
    act: () => call('rollBackRelease', { params, body: target === undefined ? {} : { version: target } }),
    done: (_, { version = '' }) => t('releases.rollback.done', { part, version }),
  });
  const pause = useAdminAct({
    ...common,
    act: () => call('pauseCanary', { params, body: {} }),
    done: () => t('releases.pause.done', { part }),
  });
  const resume = useAdminAct({
    ...common,
    act: () => call('resumeCanary', { params, body: {} }),
    done: () => t('releases.resume.done', { part }),
  });
  const ask = (what: 'rollback' | 'pause') => {
    rollBack.reset();
    pause.reset();
    setAsking(what);
  };
  const values = { part, active: active?.version, canary: canary?.version, before };
  return (
    <>
      {resume.failure && <FailureNotice error={resume.failure} />}
      <div className={item.actions}>
        {canary || before !== undefined ? (
          <Button variant="quiet" onClick={() => ask('rollback')}>
            {t('releases.rollback.open')}
          </Button>
        ) : (
          <p className={item.small}>{t('releases.rollback.none')}</p>
        )}
        {canary && !canary.paused && (
          <Button variant="quiet" onClick={() => ask('pause')}>
            {t('releases.pause.open')}
          </Button>
        )}
        {canary?.paused && (
          <Button variant="quiet" pending={resume.isPending} onClick={() => resume.mutate()}>
            {t('releases.resume.open')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('releases.rollback.title', values)}
        isOpen={asking === 'rollback'}
        confirmLabel={t('releases.rollback.confirm')}
        tone="danger"
        pending={rollBack.isPending}
        failure={rollBack.failure}
        onConfirm={() => rollBack.mutate()}
        onCancel={() => setAsking(undefined)}
      >
        <p>{canary ? t('releases.rollback.ofCanary', values) : t('releases.rollback.ofActive', values)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={t('releases.pause.title', values)}
        isOpen={asking === 'pause'}
        confirmLabel={t('releases.pause.confirm')}
        pending={pause.isPending}
        failure={pause.failure}
        onConfirm={() => pause.mutate()}
        onCancel={() => setAsking(undefined)}
      >
        <p>{t('releases.pause.text', values)}</p>
      </ConfirmDialog>
    </>
  );
}
