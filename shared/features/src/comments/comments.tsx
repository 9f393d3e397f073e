import type { Comment, CommentOrder } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton, VisuallyHidden } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { CommentBox } from './comment-box.tsx';
import styles from './comments.module.css';
import { CommentsContext } from './context.ts';
import { isClosed } from './is-closed.ts';
import { NewComments } from './new-comments.tsx';
import { OneDiscussion } from './one-discussion.tsx';
import { SortChoice } from './sort-choice.tsx';
import { commentPages, type CommentSubject } from './subjects.ts';
import { ThreadList } from './thread-list.tsx';
import { threadsOf } from './threads.ts';
import { TurnOff } from './turn-off.tsx';
import { useWaitingComments } from './use-waiting-comments.ts';

export interface CommentsProps {
  subject: CommentSubject;
  /** Called with the number of comments whenever it changes, so that the page can show it elsewhere. */
  onCount?(count: number): void;
}

/** The comments of a subject, with a form. `?comment=` in the address shows one discussion. */
export default function Comments({ subject, onCount }: CommentsProps) {
  const { t } = useTranslation('features');
  const headingId = useId();
  const around = useRouteLocation().search.get('comment') ?? undefined;
  const [sort, setSort] = useState<CommentOrder>();
  const [fresh, setFresh] = useState<string>();
  const [said, setSaid] = useState('');
  const pages = commentPages({ type: subject.type, slug: subject.slug, sort: sort ?? 'old', around });
  const list = useInfiniteQuery(pages);
  const { data, error, hasNextPage, isFetchNextPageError, refetch } = list;
  const listed = useMemo(() => data?.pages.flatMap((page) => page.results) ?? [], [data]);
  const { comments, waitingOf } = useWaitingComments(subject, listed, pages.queryKey);
  const threads = useMemo(() => threadsOf(comments), [comments]);
  const thread = data?.pages.at(-1)?.thread;
  const count = thread?.count ?? 0;
  useTold(thread?.count, onCount);

  const context = {
    subject,
    queryKey: pages.queryKey,
    mayReply: thread?.mayReply ?? false,
    mayBeOfficial: thread?.mayBeOfficial ?? false,
    focused: fresh ?? around,
    say: setSaid,
    waitingOf,
    onPublished: (comment: Comment, mayTakeFocus: boolean) => {
      if (mayTakeFocus) setFresh(comment.id);
      setSaid(t('comments.published'));
    },
  };

  return (
    <CommentsContext value={context}>
      <section id="comments" className={styles.comments} aria-labelledby={headingId}>
        <div className={styles.head}>
          <h2 id={headingId} tabIndex={-1} data-section-heading="" className={styles.heading}>
            {count === 0 ? t('comments.title') : t('comments.heading', { count })}
          </h2>
          {/* The choice stays while the list loads in the new order, because it has the focus. */}
          {around === undefined && (threads.length > 1 || sort !== undefined) && (
            <SortChoice sort={sort ?? 'old'} onChange={setSort} />
          )}
          {thread && <TurnOff thread={thread} />}
        </div>
        {around !== undefined && data && <OneDiscussion isGone={threads.length === 0} />}
        {!data && !error && <Skeleton lines={5} />}
        {error && !isFetchNextPageError && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {thread && (
          <NewComments
            thread={thread}
            onShow={async (ids) => {
              const shown = await refetch();
              const found = shown.data?.pages.flatMap((page) => page.results) ?? [];
              setFresh(found.find((comment) => ids.includes(comment.id))?.id);
            }}
          />
        )}
        {data && threads.length === 0 && around === undefined && thread && !isClosed(thread) && (
          <EmptyState title={t('comments.empty.title')}>{t('comments.empty.text')}</EmptyState>
        )}
        <ThreadList threads={threads} hasMore={hasNextPage} />
        <LoadMore {...moreOf(list)} label={t('comments.more')} />
        {thread && <CommentBox thread={thread} />}
        <VisuallyHidden>
          <output>{said}</output>
        </VisuallyHidden>
      </section>
    </CommentsContext>
  );
}

function useTold(count: number | undefined, onCount: CommentsProps['onCount']): void {
  const tell = useEffectEvent((known: number) => onCount?.(known));
  useEffect(() => {
    if (count !== undefined) tell(count);
  }, [count]);
}
