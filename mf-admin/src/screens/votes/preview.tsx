import type { CallAnswer, CallInput } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import { EffectTable } from './effect-table.tsx';
import styles from './votes.module.css';

interface PreviewProps {
  preview: CallAnswer<'previewExclusion'>;
  conditions: CallInput<'previewExclusion'>['body'];
  /** The name of the target. */
  name: string;
  onExcluded(): void;
}

/** Shows how many votes are selected and what would change; excludes them with a reason. */
export function Preview({ preview: { votes, effects }, conditions, name, onExcluded }: PreviewProps) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const exclude = useAdminAct({
    act: (reason: string) => call('excludeVotes', { body: { ...conditions, reason } }),
    done: () => t('votes.exclude.done', { name }),
    onDone: onExcluded,
  });
  if ('tooFew' in votes) {
    return (
      <Notice tone="info" title={t('votes.preview.few')}>
        <p>{t('votes.preview.fewText')}</p>
      </Notice>
    );
  }
  return (
    <section className={styles.preview} aria-live="polite">
      <p className={styles.count}>{t('votes.preview.count', { count: votes.votes })}</p>
      {effects === undefined && <p className={styles.note}>{t('votes.preview.tooMany')}</p>}
      {effects?.length === 0 && <p className={styles.note}>{t('votes.preview.noDays')}</p>}
      {effects && effects.length > 0 && <EffectTable effects={effects} />}
      <div>
        <Button
          variant="danger"
          onClick={() => {
            exclude.reset();
            setAsking(true);
          }}
        >
          {t('votes.exclude.open')}
        </Button>
      </div>
      <ReasonDialog
        min={1}
        title={t('votes.exclude.title', { name })}
        isOpen={isAsking}
        label={t('reason.label')}
        description={t('votes.exclude.reasonText')}
        confirmLabel={t('votes.exclude.confirm')}
        pending={exclude.isPending}
        failure={exclude.failure}
        onConfirm={(reason) => exclude.mutate(reason)}
        onClose={() => setAsking(false)}
      >
        <p>{t('votes.exclude.text')}</p>
      </ReasonDialog>
    </section>
  );
}
