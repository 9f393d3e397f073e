import { Card, TextField } from '@hustings/ui';
import type { ReactNode } from 'react';
import item from '../frame/item.module.css';
import styles from './filter-card.module.css';

interface FilterCardProps {
  name: string;
  /** Whether the list is filtered. The card is then open, also after a reload. */
  isFiltered: boolean;
  children: ReactNode;
  /** Shown below the filters. */
  below?: ReactNode;
}

/** Shows the filters of a list, folded until one is set. */
export function FilterCard({ name, isFiltered, children, below }: FilterCardProps) {
  return (
    <Card as="section" className={item.item} aria-label={name}>
      <details open={isFiltered}>
        <summary className={styles.summary}>{name}</summary>
        <div className={styles.fields}>{children}</div>
        {below}
      </details>
    </Card>
  );
}

interface DayFiltersProps {
  labels: { from: string; until: string };
  days: { from?: string | undefined; until?: string | undefined };
  set(name: 'from' | 'until', day: string): void;
}

/** Filters a list by its first and its last day. */
export function DayFilters({ labels, days, set }: DayFiltersProps) {
  return (['from', 'until'] as const).map((name) => (
    <TextField
      key={name}
      name={name}
      type="date"
      label={labels[name]}
      value={days[name] ?? ''}
      onChange={(day) => set(name, day)}
    />
  ));
}
