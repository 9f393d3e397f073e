import { Card } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of the record with its heading, which the links above the record lead to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
