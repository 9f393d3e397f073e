import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { queries } from '../../queries.ts';
import { HealthStateLabel } from '../activity/health-state.tsx';
import { reasonText } from '../activity/reason-text.ts';
import styles from './overview.module.css';

/** Lists what is broken, and which jobs are paused. Shows nothing if there is neither. */
export function NeedsAttention({ heading }: { heading: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { data, error, refetch } = useQuery(queries.health);
  const reasons = (data?.checks ?? []).flatMap(({ part, reasons: all }) =>
    all
      .filter(({ state, reason }) => state === 'broken' || reason === 'pausedJobs')
      .map((reason) => ({ part, reason })),
  );
  if (reasons.length === 0 && !error) return null;
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{t('overview.attention')}</h2>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <ul className={styles.reasons}>
        {reasons.map(({ part, reason }) => (
          <li key={`${part} ${reason.reason} ${reason.state}`}>
            <HealthStateLabel state={reason.state} />{' '}
            <span>
              {t(`activity.healthParts.${part}`)}: {reasonText(t, format, reason)}
            </span>
          </li>
        ))}
      </ul>
      <a href={sectionPath('activity')}>{t('overview.health')}</a>
    </section>
  );
}
