import { IconCheck, IconClock } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './feature-list.module.css';

interface FeatureListProps {
  /** `here`: one can do it today. `planned`: it is being built or thought of; nobody should count on it. */
  state: 'here' | 'planned';
  items: { title: string; text: ReactNode }[];
}

/** What the site does, or will do; the heading above says which, the mark repeats it. */
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
