import { profileRequirements, publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { RequirementList } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import styles from './level-steps.module.css';

/**
 * Shows the completed and the missing steps to the level at which a member may write in public
 * (docs/decisions/04-reputation.md).
 */
export function LevelSteps({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  if (user.reputationLevel >= publicWritingLevel) return null;
  const steps = profileRequirements(user);
  const done = steps.filter(({ met }) => met).length;
  return (
    <Card as="section" className={styles.box} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('settings.level.title', { level: publicWritingLevel })}
      </h2>
      <p className={styles.text}>{t('settings.level.text', { done, all: steps.length })}</p>
      <RequirementList requirements={steps} />
    </Card>
  );
}
