import { CallError } from '@hustings/vertical/client';
import { useEffect, useRef } from 'react';
import { ActFailure } from '../levels/index.ts';
import { ConsentNotice } from './consent-notice.tsx';
import styles from './vote-card.module.css';

/** The error codes after which the same vote may succeed; other errors need a different action first. */
const worthRetrying = new Set(['NetworkError', 'InternalError', 'RequestTimeout', 'Unavailable']);

/** The reason why a vote was not saved, and the next step. */
export function Outcome({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const place = useRef<HTMLDivElement>(null);
  // Scroll to the reason, which stands below the button and may be off-screen on a phone.
  useEffect(() => {
    if (error) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  const code = error instanceof CallError ? error.code : 'InternalError';
  return (
    <div ref={place} className={styles.outcome}>
      {error && code === 'ConsentRequired' && <ConsentNotice />}
      {error && code !== 'ConsentRequired' && (
        <ActFailure error={error} onRetry={worthRetrying.has(code) ? onRetry : undefined} />
      )}
    </div>
  );
}
