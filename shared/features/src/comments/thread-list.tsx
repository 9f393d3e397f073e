import { lazy, Suspense } from 'react';
import type { Thread } from './threads.ts';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';

const VirtualThreads = lazy(() => import(/* webpackChunkName: "virtual-threads" */ './virtual-threads.tsx'));

/** The maximum number of threads that are rendered as a whole; longer lists are virtualised. */
const wholeUntil = 50;

interface ThreadListProps {
  threads: Thread[];
  hasMore: boolean;
}

export function ThreadList({ threads, hasMore }: ThreadListProps) {
  const whole = (
    <ol className={styles.threads}>
      {threads.map((thread) => (
        <li key={thread.comment.id}>
          <CommentThread thread={thread} />
        </li>
      ))}
    </ol>
  );
  if (threads.length <= wholeUntil) return whole;
  return (
    <Suspense fallback={whole}>
      <VirtualThreads threads={threads} hasMore={hasMore} />
    </Suspense>
  );
}
