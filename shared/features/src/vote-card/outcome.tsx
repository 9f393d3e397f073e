import type { LastVote } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconCheck } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useEffect, useRef } from 'react';
import { ActFailure } from '../levels/index.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { useDeadline } from './deadline.tsx';
import type { CardTarget } from './target.ts';
import styles from './vote-card.module.css';

interface OutcomeProps {
  target: CardTarget;
  last: LastVote;
  isSuccess: boolean;
  error: Error | null;
  onRetry(): void;
}

/** The error codes after which the same vote may succeed; other errors need a different action first. */
const worthRetrying = new Set(['NetworkError', 'InternalError', 'RequestTimeout', 'Unavailable']);

/** The result of a vote: saved, or the reason and the next step. */
export function Outcome({ target, last, isSuccess, error, onRetry }: OutcomeProps) {
  const { t } = useTranslation('features');
  const deadline = useDeadline({ target, last });
  const place = useRef<HTMLDivElement>(null);
  // Scroll to the result, which stands below the button and may be off-screen on a phone.
  useEffect(() => {
    if (isSuccess || error) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSuccess, error]);
  const code = error instanceof CallError ? error.code : 'InternalError';
  return (
    <div ref={place} className={styles.outcome}>
      {/* On the page before there is anything to say, so that it is read out when there is. */}
      <output>
        {isSuccess && (
          <span className={styles.saved}>
            <IconCheck aria-hidden="true" />
            <span>
              {t('voteCard.saved')} {deadline}.
            </span>
          </span>
        )}
      </output>
      {error && code === 'ConsentRequired' && <ConsentNotice />}
      {error && code !== 'ConsentRequired' && (
        <ActFailure error={error} onRetry={worthRetrying.has(code) ? onRetry : undefined} />
      )}
    </div>
  );
}
