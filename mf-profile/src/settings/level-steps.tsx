import { publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card, classes, IconCheck, VisuallyHidden } from '@hustings/ui';
import { useId } from 'react';
import styles from './level-steps.module.css';

/** What a member below the level of public writing has done for it, and what is left to do (decisions, section 4). */
export function LevelSteps({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  if (user.reputationLevel >= publicWritingLevel) return null;
  const steps = [
    { done: Boolean(user.displayName), href: '/settings/profile', text: t('settings.level.displayName') },
    {
      done: Boolean(user.firstName ?? user.lastName ?? user.bio),
      href: '/settings/profile',
      text: t('settings.level.namesOrBio'),
    },
    { done: Boolean(user.avatarUrl), href: '/settings/avatar', text: t('settings.level.avatar') },
    { done: user.hasVoterLocations, href: '/settings/voter-locations', text: t('settings.level.voterLocation') },
  ];
  const done = steps.filter((step) => step.done).length;
  return (
    <Card as="section" className={styles.box} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('settings.level.title', { level: publicWritingLevel })}
      </h2>
      <p className={styles.text}>{t('settings.level.text', { done, all: steps.length })}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.text} className={classes(styles.step, step.done && styles.done)}>
            <span className={styles.mark}>{step.done && <IconCheck aria-hidden="true" />}</span>
            {step.done ? step.text : <a href={step.href}>{step.text}</a>}
            <VisuallyHidden>{t(step.done ? 'settings.level.done' : 'settings.level.open')}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </Card>
  );
}
