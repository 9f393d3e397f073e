import {
  profileRequirements,
  publicWritingLevel,
  type CurrentUser,
  type FirstSteps as Steps,
} from '@hustings/contract';
import { RequirementList } from '@hustings/features/levels';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, ButtonLink, Card, FailureNotice, focusHeading, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowPeople } from './follow-people.tsx';
import styles from './first-steps.module.css';
import { Step } from './step.tsx';
import { VoteStep } from './vote-step.tsx';

type StepName = 'place' | 'vote' | 'profile';

const doneOf = ({ hasPlace, hasVoted, hasProfile }: Steps): Record<StepName, boolean> => ({
  place: hasPlace,
  vote: hasVoted,
  profile: hasProfile,
});
const order: readonly StepName[] = ['place', 'vote', 'profile'];

interface FirstStepsProps {
  user: CurrentUser;
  steps: Steps;
}

/** Leads a newcomer to their place, the first vote and a profile (docs/decisions/21-interests.md). */
export default function FirstSteps({ user, steps }: FirstStepsProps) {
  const { t } = useTranslation('feed');
  const { t: features } = useTranslation('features');
  const done = doneOf(steps);
  const count = order.filter((name) => done[name]).length;
  const next = order.find((name) => !done[name]);
  // Does not follow `next`, because a step that closed by itself would lose the focus.
  const [first] = useState(next);
  const [toggled, setToggled] = useState<Partial<Record<StepName, boolean>>>({});
  const stepOf = (name: StepName) => ({
    number: order.indexOf(name) + 1,
    isDone: done[name],
    isOpen: toggled[name] ?? name === first,
    onToggle: (isOpen: boolean) => setToggled({ ...toggled, [name]: isOpen }),
  });
  return (
    <Card as="section" id="first-steps" className={styles.card} aria-labelledby="first-steps-title">
      <header className={styles.head}>
        <h2 id="first-steps-title" className={styles.title}>
          {t(next ? 'firstSteps.title' : 'firstSteps.allDone.title')}
        </h2>
        <output className={styles.count}>{t('firstSteps.done', { count, all: order.length })}</output>
        <progress className={styles.progress} value={count} max={order.length} aria-hidden="true" />
      </header>
      <ol className={styles.steps}>
        <Step {...stepOf('place')} title={t('firstSteps.place.title')} why={t('firstSteps.place.why')}>
          <p>
            <ButtonLink href="/settings/voter-locations" variant={done.place ? 'quiet' : 'primary'}>
              {t(done.place ? 'firstSteps.place.change' : 'firstSteps.place.add')}
            </ButtonLink>
          </p>
        </Step>
        <Step {...stepOf('vote')} title={t('firstSteps.vote.title')} why={t('firstSteps.vote.why')}>
          <VoteStep user={user} />
        </Step>
        <Step
          {...stepOf('profile')}
          title={t('firstSteps.profile.title')}
          why={t('firstSteps.profile.why', { level: publicWritingLevel })}
        >
          <RequirementList requirements={profileRequirements(user)} />
          <a className={styles.own} href="/settings/level">
            {features('levels.own')}
          </a>
        </Step>
      </ol>
      {next === undefined && (
        <>
          <p className={styles.text}>{t('firstSteps.allDone.text')}</p>
          <FollowPeople user={user} />
        </>
      )}
      <PutAway user={user} />
    </Card>
  );
}

function PutAway({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const toast = useToast();
  const hydrated = useHydrated();
  const setUser = useSession((session) => session.setUser);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('updateUser', { params: { id: user.userId }, body: { showFirstSteps: false } }),
    onSuccess: (changed) => {
      // The focused button disappears with the card.
      focusHeading();
      setUser(changed);
      toast(t('firstSteps.putAwayDone'));
    },
  });
  return (
    <footer className={styles.foot}>
      <Button variant="quiet" disabled={!hydrated} pending={isPending} onClick={() => mutate()}>
        {t('firstSteps.putAway')}
      </Button>
      <p className={styles.text}>{t('firstSteps.again')}</p>
      {error && <FailureNotice error={error} />}
    </footer>
  );
}
