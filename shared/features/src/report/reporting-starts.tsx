import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { RequirementList } from '../levels/index.ts';
import styles from './report.module.css';

/** Lists what a member must do before reporting abuse (docs/decisions/04-reputation.md). */
export function ReportingStarts({ level }: { level: number }) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const { data, error, refetch } = useQuery(callQuery('getReputation', {}));
  const asked = data?.levels
    .filter((each) => each.level <= limits.reportingLevel)
    .flatMap(({ requirements }) => requirements);
  return (
    <div className={styles.form}>
      <p>{t('report.starts', { required: limits.reportingLevel, actual: level })}</p>
      {asked && <RequirementList requirements={asked.filter(({ met }) => !met)} />}
      {!asked && !error && <Skeleton lines={3} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <p>
        {t('report.meanwhile')} <a href="/contact">{t('report.write')}</a>
      </p>
    </div>
  );
}
