import type { Thread } from './threads.ts';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { VirtualThreads } from './virtual-threads.tsx';

/** The maximum number of threads that are rendered as a whole; longer lists are virtualised. */
const wholeUntil = 50;

interface ThreadListProps {
  threads: Thread[];
  hasMore: boolean;
}

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
