import type { Goal } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { ConsentNotice } from '@hustings/features/vote-card';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, Checkbox, IconCheck, VisuallyHidden } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useEffect, useId, useRef, useState } from 'react';
import { GoalProgress } from '../../../goals/goal-progress.tsx';
import styles from '../../../goals/goals.module.css';
import { isOver } from '../../../goals/states.ts';
import layout from './goal-page.module.css';
import { Thresholds } from './thresholds.tsx';
import { useSupport } from './use-support.ts';

/** The number of supporters, the thresholds, and the button by which a member supports a goal. */
export function SupportPanel({ goal }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const isFinal = isOver(goal.state);
  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('goal.support.heading')}</h2>
      {goal.state !== 'draft' && <GoalProgress goal={goal} large />}
      {(goal.maySupport || goal.support) && <Support goal={goal} />}
      {isFinal && <p className={styles.note}>{t('goal.support.over')}</p>}
      {goal.own && !isFinal && goal.state !== 'draft' && <p className={styles.note}>{t('goal.support.own')}</p>}
      <Thresholds goal={goal} />
    </Card>
  );
}

const isConsentMissing = (error: Error): boolean => error instanceof CallError && error.code === 'ConsentRequired';

/** Supports a goal, with the choice to be named, or withdraws the support. The focus stays on the button. */
function Support({ goal }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const { support, maySupport, slug, state } = goal;
  const { mutate, error, variables } = useSupport(goal);
  const [named, setNamed] = useState(false);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const wasSupported = useRef(support !== undefined);
  const isSupported = support !== undefined;
  useEffect(() => {
    // The button is replaced by the opposite one, so move the focus on to that.
    if (wasSupported.current !== isSupported && document.activeElement === document.body) button.current?.focus();
    wasSupported.current = isSupported;
  }, [isSupported]);
  return (
    <div className={styles.form}>
      {isSupported ? (
        <>
          <p className={styles.fact}>
            <IconCheck aria-hidden />
            <strong>{t('goal.support.done')}</strong>
          </p>
          {maySupport && (
            <Checkbox
              name="named"
              label={t('goal.support.named')}
              description={t('goal.support.namedMeaning')}
              checked={support.named}
              disabled={!hydrated}
              onChange={(checked) => mutate(checked ? 'named' : 'counted')}
            />
          )}
          <div className={styles.actions}>
            {!isOver(state) && (
              <a className={layout.link} href={`/goals/thanks?goal=${slug}`}>
                {t('goal.support.next')}
              </a>
            )}
            <Button
              ref={button}
              variant="quiet"
              disabled={!hydrated}
              onClick={() => {
                setSaid(t('goal.support.withdrawn'));
                mutate('none');
              }}
            >
              {t('goal.support.withdraw')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Checkbox
            name="named"
            label={t('goal.support.named')}
            description={t('goal.support.namedMeaning')}
            checked={named}
            disabled={!hydrated}
            onChange={setNamed}
          />
          <Button
            ref={button}
            disabled={!hydrated}
            onClick={() => {
              setSaid(t('goal.support.done'));
              mutate(named ? 'named' : 'counted');
            }}
          >
            {t('goal.support.support')}
          </Button>
        </>
      )}
      {error && variables && (isConsentMissing(error) ? <ConsentNotice /> : <ActFailure error={error} />)}
      <VisuallyHidden>
        <output>{error ? '' : said}</output>
      </VisuallyHidden>
    </div>
  );
}
