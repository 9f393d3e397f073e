import type { ReactNode } from 'react';
import styles from './scoring.module.css';

/** A formula on its own line, which scrolls on a narrow screen. */
export function Formula({ children }: { children: ReactNode }) {
  return (
    <p className={styles.formula}>
      <code>{children}</code>
    </p>
  );
}
