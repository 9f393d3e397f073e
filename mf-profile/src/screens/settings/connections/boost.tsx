import type { CurrentUser } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import form from '../../../settings/form.module.css';

/** Shows how many levels a sign-up with an X account adds, and when they end (docs/decisions/04-reputation.md). */
export function Boost({ boost }: { boost: NonNullable<CurrentUser['reputationBoost']> }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const heading = useId();
  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.connections.boost.heading')}
      </h2>
      <p className={form.note}>
        {t('settings.connections.boost.text', { count: boost.levels, date: date(boost.ends) })}
      </p>
    </Card>
  );
}
