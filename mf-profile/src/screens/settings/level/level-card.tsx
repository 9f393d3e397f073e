import type { ReputationLevel } from '@hustings/contract';
import { RequirementList } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { useId } from 'react';
import form from '../../../settings/form.module.css';
import styles from './level.module.css';

interface LevelCardProps {
  level: ReputationLevel;
  /** Whether the level is the member's next one. */
  isNext: boolean;
}

/** Shows the rights of a level and, until it is reached, its requirements (docs/decisions/04-reputation.md). */
export function LevelCard({ level, isNext }: LevelCardProps) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const posts = t('settings.levels.posts', { count: level.postsPerDay });
  const comments = t('settings.levels.comments', { count: level.commentsPerDay });
  return (
    <Card as="section" className={styles.level} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={form.title}>
          {t('settings.levels.name', { level: level.level })}
        </h2>
        {level.reached && <Chip>{t('settings.levels.reached')}</Chip>}
        {isNext && <Chip>{t('settings.levels.next')}</Chip>}
      </div>
      <h3 className={styles.part}>{t('settings.levels.allows')}</h3>
      <ul className={styles.rights}>
        {level.rights.map((right) => (
          <li key={right}>{t(`settings.levels.rights.${right}`)}</li>
        ))}
        <li>{t('settings.levels.write', { posts, comments })}</li>
      </ul>
      {!level.reached && (
        <>
          <h3 className={styles.part}>{t('settings.levels.asks')}</h3>
          <RequirementList requirements={level.requirements} />
        </>
      )}
    </Card>
  );
}
