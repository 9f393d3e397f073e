import { Button } from '../button/button.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { ListEnd, type ListEndProps } from './list-end.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps extends ListEndProps {
  hasMore: boolean;
  pending: boolean;
  /** The error of the next page; shown with a retry button. */
  failure?: unknown;
  onMore(): void;
  /** Whether the list says where it ends. Never true for an empty list. */
  isEnded?: boolean;
  /** Names what is loaded, such as "More posts". */
  label: string;
}

/** Loads the next page of a list on a press, which keeps the footer reachable and the position stable on Back. */
export function LoadMore({ hasMore, pending, failure, onMore, isEnded = false, next, label }: LoadMoreProps) {
  if (failure) return <FailureNotice error={failure} onRetry={onMore} />;
  if (!hasMore) return isEnded ? <ListEnd next={next} /> : null;
  return (
    <div className={styles.more}>
      <Button variant="quiet" pending={pending} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
