import type { LastVote } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconCheck } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useEffect, useRef } from 'react';
import { ActFailure } from '../levels/index.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { useDeadline } from './deadline.tsx';
import styles from './vote-card.module.css';

interface OutcomeProps {
  last: LastVote;
  isSuccess: boolean;
  error: Error | null;
  onRetry(): void;
}

/** Codes after which the same vote may go through at a second try; the others ask for something else first. */
const worthRetrying = new Set(['NetworkError', 'InternalError', 'Unavailable']);

/** What became of a vote: saved, or why not and what to do. */
export function Outcome({ last, isSuccess, error, onRetry }: OutcomeProps) {
  const { t } = useTranslation('features');
  const deadline = useDeadline(last);
  const place = useRef<HTMLDivElement>(null);
  // It stands below the button, so that nothing moves under the pointer; on a phone that may be out of sight.
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
