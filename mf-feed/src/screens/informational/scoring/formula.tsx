import type { ReactNode } from 'react';
import styles from './scoring.module.css';

/** A formula on a line of its own; on a narrow screen it is scrolled by itself. */
export function Formula({ children }: { children: ReactNode }) {
  return (
    <p className={styles.formula}>
      <code>{children}</code>
    </p>
  );
}
