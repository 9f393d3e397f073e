import type { Goal } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { PageLink } from '@hustings/features/page-link';
import { PlainText } from '@hustings/features/plain-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, classes } from '@hustings/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from '../../../goals/goals.module.css';
import { isRunning } from '../../../goals/states.ts';
import { AnswerForm } from './answer-form.tsx';
import layout from './goal-page.module.css';

/** The answer to a goal, marked with the name of its addressee, or why there is none. */
export function Answer({ goal }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const id = useId();
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const { addressee, answer, state, mayAnswer } = goal;
  if (!addressee) return null;
  const { name, url, canAnswer } = addressee;
  return (
    <Card as="section" className={classes(styles.section, answer && layout.answer)} aria-labelledby={id}>
      <h2 id={id}>
        {t('goal.answer.heading')}{' '}
        <PageLink className={layout.inline} href={url}>
          {name}
        </PageLink>
      </h2>
      {answer && !editing && <Given answer={answer} />}
      {!answer && !editing && (
        <p className={styles.note}>
          {state === 'answered'
            ? t('goal.answer.gone')
            : t(canAnswer ? 'goal.answer.waiting' : 'goal.answer.nobody', { name })}
        </p>
      )}
      {mayAnswer &&
        (editing ? (
          <AnswerForm goal={goal} name={name} onClose={() => setEditing(false)} />
        ) : (
          isRunning(state) && (
            <div className={styles.actions}>
              <Button
                ref={opener}
                variant={answer ? 'quiet' : 'primary'}
                disabled={!hydrated}
                onClick={() => setEditing(true)}
              >
                {t(answer ? 'goal.answer.edit' : 'goal.answer.write', { name })}
              </Button>
            </div>
          )
        ))}
    </Card>
  );
}

function Given({ answer: { body, created, edited } }: { answer: NonNullable<Goal['answer']> }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  return (
    <>
      <p className={styles.facts}>
        <Chip tone="official">{t('goal.answer.official')}</Chip>
        <time dateTime={created}>{date(created)}</time>
        {edited && <time dateTime={edited}>{t('goal.answer.edited', { date: date(edited) })}</time>}
      </p>
      <div className={layout.text} dir="auto">
        <PlainText>{body}</PlainText>
      </div>
    </>
  );
}
