import { Notice } from '@hustings/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './done-notice.module.css';

/** What became of a form. It takes the place of the form, and the focus with it. */
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
