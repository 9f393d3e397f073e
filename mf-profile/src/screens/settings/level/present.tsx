import type { CurrentUser, Reputation } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import form from '../../../settings/form.module.css';

interface PresentProps {
  reputation: Reputation;
  boost: CurrentUser['reputationBoost'];
}

/** Shows the member's current level, the boost that it includes, and today's limits. */
export function Present({ reputation, boost }: PresentProps) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const heading = useId();
  const { level, grantedLevel, postsPerDay, commentsPerDay } = reputation;
  const posts = t('settings.levels.posts', { count: postsPerDay });
  const comments = t('settings.levels.comments', { count: commentsPerDay });
  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.levels.now', { level })}
      </h2>
      <p className={form.note}>{t('settings.levels.today', { posts, comments })}</p>
      {grantedLevel !== undefined && <p className={form.note}>{t('settings.levels.given', { level: grantedLevel })}</p>}
      {boost && (
        <p className={form.note}>{t('settings.levels.boost', { count: boost.levels, date: date(boost.ends) })}</p>
      )}
    </Card>
  );
}
