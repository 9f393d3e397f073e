import { IconCheck, IconClock } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './feature-list.module.css';

interface FeatureListProps {
  /** `here` exists today; `planned` may change or never come. */
  state: 'here' | 'planned';
  items: { title: string; text: ReactNode }[];
}

/** Lists features that exist or are planned; an icon at each feature shows which. */
export function FeatureList({ state, items }: FeatureListProps) {
  const Mark = state === 'here' ? IconCheck : IconClock;
  return (
    <ul className={styles.features}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.feature}>
          <Mark aria-hidden="true" className={styles[state]} />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
