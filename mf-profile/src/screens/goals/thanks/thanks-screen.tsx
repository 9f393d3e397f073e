import type { Goal } from '@hustings/contract';
import { useShare } from '@hustings/features/share';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, ButtonLink, Card, IconShare, Page, PageHeading } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useId } from 'react';
import { GoalProgress } from '../../../goals/goal-progress.tsx';
import styles from '../../../goals/goals.module.css';
import { GoalGone, LoadedGoal } from '../page/loaded-goal.tsx';
import layout from '../page/goal-page.module.css';

/** `/goals/thanks?goal=`: thanks those who have published or supported a goal, and says what happens next. */
export default function ThanksScreen() {
  const slug = useRouteLocation().search.get('goal');
  if (!slug) return <GoalGone />;
  return (
    <LoadedGoal slug={slug}>
      {(goal) => {
        const isOwner = goal.own && goal.state !== 'draft';
        return isOwner || goal.support ? <Thanks goal={goal} isOwner={isOwner ?? false} /> : <GoalGone />;
      }}
    </LoadedGoal>
  );
}

function Thanks({ goal, isOwner }: { goal: Goal; isOwner: boolean }) {
  const { t } = useTranslation('profile');
  const share = useShare();
  const heading = useId();
  const steps = useSteps(goal, isOwner);
  const { slug, title } = goal;
  return (
    <Page>
      <div className={styles.page}>
        <header className={styles.head}>
          <PageHeading className={layout.title}>
            {t(isOwner ? 'goalThanks.published' : 'goalThanks.supported')}
          </PageHeading>
          <p className={styles.lead} dir="auto">
            <a className={layout.link} href={`/goals/${slug}`}>
              {title}
            </a>
          </p>
          <GoalProgress goal={goal} />
        </header>
        <Card as="section" className={styles.section} aria-labelledby={heading}>
          <h2 id={heading}>{t('goalThanks.next')}</h2>
          <ol className={layout.steps}>
            {steps.map((step) => (
              <li key={step} className={layout.step}>
                <span className={layout.mark} />
                <span className={layout.stepText}>{step}</span>
              </li>
            ))}
          </ol>
        </Card>
        <div className={styles.actions}>
          <Button onClick={() => void share({ path: `/goals/${slug}`, title })}>
            <IconShare aria-hidden width={18} height={18} />
            {t('goal.share')}
          </Button>
          <ButtonLink variant="quiet" href={`/goals/${slug}`}>
            {t('goalThanks.back')}
          </ButtonLink>
        </div>
        <p className={styles.note}>{t('goalThanks.members')}</p>
      </div>
    </Page>
  );
}

/** Returns what happens next with a goal, for its owner or a supporter. */
function useSteps({ state, opensAt, thresholds, addressee }: Goal, isOwner: boolean): string[] {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const limits = useLimits();
  const [first] = thresholds;
  const reach = first ? { number: number(first.supporters) } : undefined;
  return [
    ...(state === 'collecting'
      ? [
          t(isOwner ? 'goalThanks.own.collecting' : 'goalThanks.other.collecting', {
            number: number(opensAt),
            days: number(limits.goalCollectingDays),
          }),
        ]
      : []),
    ...(reach && (state === 'collecting' || state === 'open')
      ? [
          addressee?.canAnswer
            ? t('goalThanks.reachedAsks', { ...reach, name: addressee.name })
            : t('goalThanks.reached', reach),
        ]
      : []),
    isOwner ? t('goalThanks.own.news') : t('goalThanks.other.news'),
    isOwner ? t('goalThanks.own.fixed') : t('goalThanks.other.withdraw'),
  ];
}
