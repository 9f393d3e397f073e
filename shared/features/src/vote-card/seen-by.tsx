import { isAnonymousVoteScope, type CurrentUser, type ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FocusFirst, IconChevronDown, IconLock, VisuallyHidden } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import { audienceNames } from '../audience/index.ts';
import type { CircleChoiceProps } from './circle-choice.tsx';
import styles from './vote-card.module.css';

const CircleChoice = lazy(() => import(/* webpackChunkName: "circle-choice" */ './circle-choice.tsx'));

interface SeenByProps extends Omit<CircleChoiceProps, 'value'> {
  user: CurrentUser;
  isCandidate: boolean;
  /** The circle of this vote; absent: the profile's default. */
  value: ViewScope | undefined;
}

/** Says who may see the vote, and lets the member change it. */
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
    <>
      {!isOpen && (
        <button type="button" className={styles.circle} aria-expanded={false} onClick={() => setOpen(true)}>
          <IconLock aria-hidden="true" />
          {audienceNames(t)[scope]} <VisuallyHidden>{t('voteCard.changeSeenBy')}</VisuallyHidden>
          <IconChevronDown aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <div className={styles.seenBy}>
          <Suspense>
            <FocusFirst>
              <CircleChoice {...choice} value={scope} />
            </FocusFirst>
          </Suspense>
        </div>
      )}
      {anonymous && <p className={styles.seenBy}>{scope === 'justMe' ? t('voteCard.anonymousUnseen') : shown}</p>}
    </>
  );
}
