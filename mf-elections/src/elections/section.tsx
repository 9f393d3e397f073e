import { Card, FailureNotice, Skeleton } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The id of the heading; links lead to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a page, with a heading that links lead to. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): unknown };
  /** The number of lines of the placeholder. */
  lines?: number;
  children(data: Data): ReactNode;
}

/** Renders the answer of a query: a placeholder while it loads, and its error with a retry button. */
export function Loaded<Data>({ query: { data, error, refetch }, lines = 3, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={lines} />;
}
