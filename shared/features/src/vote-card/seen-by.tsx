import { useTranslation } from '@hustings/i18n';
import { FocusFirst, IconChevronDown, IconLock, VisuallyHidden } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import { audienceNames } from '../audience/index.ts';
import type { CircleChoiceProps } from './circle-choice.tsx';
import styles from './vote-card.module.css';

const CircleChoice = lazy(() => import(/* webpackChunkName: "circle-choice" */ './circle-choice.tsx'));

/** Shows the circle that sees the vote, and lets the member change it. */
export function SeenBy(choice: CircleChoiceProps) {
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && (
        <button type="button" className={styles.circle} aria-expanded={false} onClick={() => setOpen(true)}>
          <IconLock aria-hidden="true" />
          {audienceNames(t)[choice.value]} <VisuallyHidden>{t('voteCard.changeSeenBy')}</VisuallyHidden>
          <IconChevronDown aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <div className={styles.seenBy}>
          <Suspense>
            <FocusFirst>
              <CircleChoice {...choice} />
            </FocusFirst>
          </Suspense>
        </div>
      )}
    </>
  );
}
