import type { ReactNode } from 'react';
import styles from './dev-ui.module.css';

/** A component in one state, with a caption. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <p className={styles.title}>{title}</p>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
