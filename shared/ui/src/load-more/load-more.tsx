import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  pending: boolean;
  onMore(): void;
  /** What comes, such as "More posts". */
  label: string;
}

/** Fetches the next page of a list when asked to: the footer stays reachable, and Back finds the same place. */
export function LoadMore({ hasMore, pending, onMore, label }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button variant="quiet" pending={pending} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
