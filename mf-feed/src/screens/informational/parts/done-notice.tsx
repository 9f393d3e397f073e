import { Notice } from '@hustings/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './done-notice.module.css';

/** Replaces a form after its success, and takes the focus. */
export function DoneNotice({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.done}>
      <Notice tone="success" title={title}>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
