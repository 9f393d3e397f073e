import { Button } from '../button/button.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  pending: boolean;
  /** What the next page failed with: it is told, and can be fetched again. */
  failure?: unknown;
  onMore(): void;
  /** What comes, such as "More posts". */
  label: string;
}

/** Fetches the next page of a list when asked to: the footer stays reachable, and Back finds the same place. */
export function LoadMore({ hasMore, pending, failure, onMore, label }: LoadMoreProps) {
  if (failure) return <FailureNotice error={failure} onRetry={onMore} />;
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button variant="quiet" pending={pending} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
