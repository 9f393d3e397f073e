import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { holds, textOf, type Thread } from './threads.ts';
import { LongList } from '../virtual-list/index.ts';

/** The assumed height of a discussion before it is measured, in pixels. */
const usualHeight = 220;

interface ThreadListProps {
  threads: Thread[];
  hasMore: boolean;
}

export function ThreadList({ threads, hasMore }: ThreadListProps) {
  const { focused } = useComments();
  return (
    <LongList
      as="ol"
      className={styles.threads}
      items={threads}
      {...{ hasMore, textOf, usualHeight }}
      keyOf={({ comment }) => comment.id}
      wanted={threads.findIndex((thread) => thread.comment.id === focused || holds(thread, focused))}
    >
      {(thread) => <CommentThread thread={thread} />}
    </LongList>
  );
}
