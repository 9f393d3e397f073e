import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { EmptyState, FailureNotice, LoadMore, Skeleton, VisuallyHidden } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { CommentBox } from './comment-box.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { commentPages, type CommentSubject } from './subjects.ts';
import { threadsOf } from './threads.ts';

interface CommentsProps {
  subject: CommentSubject;
  /** How many comments the subject has, replies counted. */
  count: number;
  /** Called when the member's own comment is published, so that counts elsewhere can follow. */
  onPosted?(): void;
}

/** What members say of a subject, oldest first, and the way to join in. */
export function Comments({ subject, count, onPosted }: CommentsProps) {
  const { t } = useTranslation('features');
  const headingId = useId();
  const list = useInfiniteQuery(commentPages(subject));
  const [fresh, setFresh] = useState<Comment>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const threads = useMemo(() => threadsOf(data?.pages.flatMap((page) => page.results) ?? []), [data]);

  function onPublished(comment: Comment): void {
    setFresh(comment);
    onPosted?.();
  }

  return (
    <section id="comments" className={styles.comments} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {count === 0 ? t('comments.title') : t('comments.heading', { count })}
      </h2>
      {!data && !error && <Skeleton lines={5} />}
      {error && <FailureNotice error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      {data && threads.length === 0 && (
        <EmptyState title={t('comments.empty.title')}>{t('comments.empty.text')}</EmptyState>
      )}
      <ol className={styles.threads}>
        {threads.map((thread) => (
          <CommentThread key={thread.comment.id} fresh={fresh?.id} {...{ thread, subject, onPublished }} />
        ))}
      </ol>
      <LoadMore
        hasMore={hasNextPage && !error}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        label={t('comments.more')}
      />
      <CommentBox subject={subject} onPublished={onPublished} />
      <VisuallyHidden>
        <output>{fresh ? t('comments.published') : ''}</output>
      </VisuallyHidden>
    </section>
  );
}
