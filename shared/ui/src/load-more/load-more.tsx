import { Button } from '../button/button.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  pending: boolean;
  /** The error of the next page; shown with a retry button. */
  failure?: unknown;
  onMore(): void;
  /** Names what is loaded, such as "More posts". */
  label: string;
}

/** Loads the next page of a list on a press, which keeps the footer reachable and the position stable on Back. */
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
