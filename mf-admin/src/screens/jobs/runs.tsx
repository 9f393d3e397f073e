import type { JobRun } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import styles from './jobs.module.css';
import { countsOf } from './texts.ts';
import { useTook } from './took.ts';

/** Shows the newest runs of a job on request: when each started, its outcome and its duration. */
export function Runs({ runs }: { runs: readonly JobRun[] }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const tookOf = useTook();
  return (
    <details className={styles.failures}>
      <summary>{t('jobs.runs', { count: runs.length })}</summary>
      <ul className={item.reports}>
        {runs.map((run) => (
          <li key={run.id}>
            <time dateTime={run.started}>{dateTime(run.started)}</time>:{' '}
            {[t(`jobs.states.${run.outcome}`, { defaultValue: run.outcome }), tookOf(run), ...countsOf(t, run)]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
