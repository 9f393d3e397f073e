import type { JobRun } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import item from '../../frame/item.module.css';
import styles from './jobs.module.css';

/** Shows how much of a run is done, while it goes on. */
export function RunProgress({ run: { progress, cancelAsked } }: { run: JobRun }) {
  const { t } = useTranslation('admin');
  const id = useId();
  if (!progress) return null;
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={item.small}>
        {t(cancelAsked ? 'jobs.progress.ending' : 'jobs.progress.label', {
          done: progress.done,
          total: progress.total,
        })}
      </label>
      <progress id={id} value={progress.done} max={Math.max(1, progress.total)} />
    </div>
  );
}
