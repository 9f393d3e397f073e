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
  /** What was chosen for this vote; absent: as the profile says. */
  value: ViewScope | undefined;
}

/** Who may see the vote, as whom it is cast, and the way to choose otherwise. */
export function SeenBy({ user, value, ...choice }: SeenByProps) {
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(false);
  const { anonymous, hasPolly } = choice;
  // Where there is no polly the circle of the profile can name nobody; the server then keeps the vote to its member.
  const ofProfile = !hasPolly && user.viewMyVotes === 'justThePolly' ? 'justMe' : user.viewMyVotes;
  const unchosen: ViewScope = anonymous ? 'justMe' : ofProfile;
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
      {anonymous && <p>{scope === 'justMe' ? t('voteCard.anonymousUnseen') : t('voteCard.anonymousShown')}</p>}
    </div>
  );
}
