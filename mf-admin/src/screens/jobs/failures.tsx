import type { AdminJob } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import styles from './jobs.module.css';

/** Shows the latest failed runs of a job on request. */
export function Failures({ failed, failures }: Pick<AdminJob, 'failed' | 'failures'>) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  return (
    <details className={styles.failures}>
      <summary>{t('jobs.failures', { count: failed })}</summary>
      {failed > failures.length && <p className={item.small}>{t('jobs.newest', { number: failures.length })}</p>}
      <ul className={item.reports}>
        {failures.map(({ started, reason }) => (
          <li key={started}>
            <time dateTime={started}>{dateTime(started)}</time>: <span lang="en">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
