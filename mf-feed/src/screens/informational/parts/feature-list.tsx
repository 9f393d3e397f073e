import { IconCheck } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './feature-list.module.css';

/** Lists features that exist. */
export function FeatureList({ items }: { items: { title: string; text: ReactNode }[] }) {
  return (
    <ul className={styles.features}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.feature}>
          <IconCheck aria-hidden="true" className={styles.here} />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
