import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useId } from 'react';
import type { HumanCheckState } from './use-human-check.ts';
import styles from './human-check.module.css';

/** Shows how far the human check is. Nobody has to do anything, unless it fails. */
export function HumanCheckStatus({ state, onRetry }: { state: HumanCheckState; onRetry(): void }) {
  const { t } = useTranslation('features');
  const labelId = useId();
  return (
    <div className={styles.check}>
      <output id={labelId} className={styles.text}>
        {t(`humanCheck.${state.status}`)}
      </output>
      {state.status === 'solving' && (
        <progress className={styles.progress} aria-labelledby={labelId} max={1} value={state.progress} />
      )}
      {state.status === 'failed' && (
        <Button variant="quiet" onClick={onRetry}>
          {t('humanCheck.retry')}
        </Button>
      )}
      <p className={styles.meaning}>{t('humanCheck.meaning')}</p>
    </div>
  );
}
