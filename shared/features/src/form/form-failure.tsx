import { FailureNotice } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from './form.module.css';

/** The error of a form as a whole, with an optional retry; takes the focus when it appears. */
export function FormFailure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <FailureNotice error={error} onRetry={onRetry} />
    </div>
  );
}
