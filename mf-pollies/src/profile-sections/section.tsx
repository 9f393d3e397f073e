import { Card } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A section with a heading that the links at the top lead to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
