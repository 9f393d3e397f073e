import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of names with explanations, such as cookies. */
export function Facts({ items }: { items: { name: string; text: ReactNode; code?: boolean }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ name, text, code = false }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{code ? <code>{name}</code> : name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
