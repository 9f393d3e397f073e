import { isAnonymousVoteScope, type CurrentUser, type ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { lazy, Suspense, useState } from 'react';
import { audienceNames } from '../audience/index.ts';
import { WritingAs } from '../anonymity/index.ts';
import type { CircleChoiceProps } from './circle-choice.tsx';
import styles from './vote-card.module.css';

const CircleChoice = lazy(() => import(/* webpackChunkName: "circle-choice" */ './circle-choice.tsx'));

interface SeenByProps extends Omit<CircleChoiceProps, 'value'> {
  user: CurrentUser;
  isCandidate: boolean;
  /** The circle of this vote; absent: the profile's default. */
  value: ViewScope | undefined;
}

/** Says who may see the vote and under which name it is cast. Lets the member change who may see it. */
export function SeenBy({ user, value, isCandidate, ...choice }: SeenByProps) {
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(false);
  const { anonymous, hasPolly } = choice;
  // For a vote on a party, `justThePolly` admits nobody, so the server shows the vote to its author only.
  const ofProfile = !hasPolly && user.viewMyVotes === 'justThePolly' ? 'justMe' : user.viewMyVotes;
  const unchosen: ViewScope = anonymous ? 'justMe' : ofProfile;
  const shown = isCandidate ? t('voteCard.candidate.anonymousShown') : t('voteCard.anonymousShown');
  const scope = value && (!anonymous || isAnonymousVoteScope(value)) ? value : unchosen;
  return (
    <div className={styles.seenBy}>
      {isOpen ? (
        <Suspense>
          <CircleChoice {...choice} value={scope} />
        </Suspense>
      ) : (
        <p>
          {t('voteCard.seenBy')} <strong>{audienceNames(t)[scope]}</strong>{' '}
          <button type="button" className={styles.change} onClick={() => setOpen(true)}>
            {t('voteCard.changeSeenBy')}
          </button>
        </p>
      )}
      <WritingAs user={user} />
      {anonymous && <p>{scope === 'justMe' ? t('voteCard.anonymousUnseen') : shown}</p>}
    </div>
  );
}
