import { RequirementList } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { FailureNotice, Notice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './chats-screen.module.css';

/** Lists what a member must do before starting a debate (docs/decisions/04-reputation.md). */
export function DebateStarts({ level }: { level: number }) {
  const { t } = useTranslation('chat');
  const { debateLevel } = useLimits();
  const { data, error, refetch } = useQuery(queries.reputation);
  const missing = data?.levels
    .filter((each) => each.level <= debateLevel)
    .flatMap(({ requirements }) => requirements)
    .filter(({ met }) => !met);
  return (
    <Notice tone="info" title={t('debate.level.title', { level: debateLevel })}>
      <p>{t('debate.level.text', { level })}</p>
      {missing && <RequirementList requirements={missing} />}
      {!missing && !error && <Skeleton lines={3} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <a className={styles.action} href="/settings/level">
        {t('debate.level.own')}
      </a>
    </Notice>
  );
}
