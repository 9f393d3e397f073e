import type { Goal, GoalState } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, classes, IconCheck } from '@hustings/ui';
import { useId } from 'react';
import styles from '../../../goals/goals.module.css';
import layout from './goal-page.module.css';

/** The states after a draft, in the order in which a goal can have them. */
const later = ['collecting', 'open', 'reached', 'answered', 'closed', 'archived'] as const satisfies GoalState[];

/** What has happened to a goal and when, the first first. */
export function History({ goal: { dates, addressee } }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const heading = useId();
  const texts = {
    collecting: t('goal.history.collecting'),
    open: t('goal.history.open'),
    reached: t('goal.history.reached'),
    answered: t('goal.history.answered', { name: addressee?.name ?? '' }),
    closed: t('goal.history.closed'),
    archived: t('goal.history.archived'),
  };
  const steps = later
    .flatMap((state) => {
      const at = dates[state];
      return at ? [{ state, at }] : [];
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
  if (steps.length === 0) return null;
  return (
    <Card as="section" className={classes(styles.section, layout.history)} aria-labelledby={heading}>
      <h2 id={heading}>{t('goal.history.heading')}</h2>
      <ol className={layout.steps}>
        {steps.map(({ state, at }) => (
          <li key={state} className={classes(layout.step, layout.done)}>
            <span className={layout.mark}>
              <IconCheck aria-hidden />
            </span>
            <span className={layout.stepText}>
              <strong>{texts[state]}</strong>
              <time className={layout.time} dateTime={at}>
                {date(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
