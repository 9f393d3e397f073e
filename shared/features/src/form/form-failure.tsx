import { FailureNotice } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from './form.module.css';

/** A failure of the form as a whole; it takes the focus when it appears. */
export function FormFailure({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <FailureNotice error={error} />
    </div>
  );
}
