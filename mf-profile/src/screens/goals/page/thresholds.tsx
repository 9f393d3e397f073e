import type { Goal } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { classes, IconCheck, VisuallyHidden } from '@hustings/ui';
import layout from './goal-page.module.css';

/** Lists the thresholds of a goal with their effects, and marks the reached ones. */
export function Thresholds({ goal: { opensAt, thresholds, dates, addressee, state } }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const { number, date } = useFormat();
  const firstMeans = addressee?.canAnswer
    ? t('goal.thresholds.asks', { name: addressee.name })
    : t('goal.thresholds.isReached');
  const steps = [
    { supporters: opensAt, reached: dates.open, means: t('goal.thresholds.opens') },
    ...thresholds.map(({ supporters, reached }, at) => ({
      supporters,
      reached,
      means: at > 0 ? '' : firstMeans,
    })),
  ];
  return (
    <ol className={layout.steps} aria-label={t('goal.thresholds.label')}>
      {steps.map(({ supporters, reached, means }) => (
        <li key={supporters} className={classes(layout.step, reached && layout.done)}>
          <span className={layout.mark}>{reached && <IconCheck aria-hidden />}</span>
          <span className={layout.stepText}>
            <strong>{t('goal.count', { count: supporters, number: number(supporters) })}</strong>
            {means && <span className={layout.time}>{means}</span>}
            {reached && <span className={layout.time}>{t('goal.thresholds.reached', { date: date(reached) })}</span>}
            {!reached && state !== 'draft' && <VisuallyHidden>{t('goal.thresholds.notYet')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
