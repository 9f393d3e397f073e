import type { GoalCard } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import styles from './goals.module.css';

interface GoalProgressProps {
  goal: Pick<GoalCard, 'supportersCount' | 'nextThreshold'>;
  large?: boolean;
}

/** The number of supporters of a goal, and the way to the next threshold. */
export function GoalProgress({ goal: { supportersCount, nextThreshold }, large = false }: GoalProgressProps) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  return (
    <div className={styles.progress}>
      <p className={classes(styles.supporters, large && styles.large)}>
        <strong>{number(supportersCount)}</strong>{' '}
        {nextThreshold === undefined
          ? t('goal.progress.supporters', { count: supportersCount })
          : t('goal.progress.of', { next: number(nextThreshold) })}
      </p>
      {nextThreshold !== undefined && (
        <progress
          className={styles.bar}
          value={Math.min(supportersCount, nextThreshold)}
          max={nextThreshold}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
