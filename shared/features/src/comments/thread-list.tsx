import type { Thread } from './threads.ts';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { VirtualThreads } from './virtual-threads.tsx';

/** A list up to this long stands on the page as a whole; of a longer one only what is near the window. */
const wholeUntil = 50;

interface ThreadListProps {
  threads: Thread[];
  hasMore: boolean;
}

/** The discussions of a list. */
export function ThreadList({ threads, hasMore }: ThreadListProps) {
  if (threads.length > wholeUntil) return <VirtualThreads threads={threads} hasMore={hasMore} />;
  return (
    <ol className={styles.threads}>
      {threads.map((thread) => (
        <li key={thread.comment.id}>
          <CommentThread thread={thread} />
        </li>
      ))}
    </ol>
  );
}
