import type { Page, PostCard as PostCardData } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore } from '@hustings/ui';
import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PostCard } from './post-card.tsx';
import { postsOf } from './post-cache.ts';
import styles from './post-list.module.css';
import { useWhenNear } from './use-when-near.ts';

interface PostListProps {
  pages: UseSuspenseInfiniteQueryResult<InfiniteData<Page<PostCardData>>>;
  /** Fetches the next page when the end comes near; the button stays for those who want it. */
  endless?: boolean;
  /** What stands below the post with that index, counted over all pages, where something does. */
  renderAfter?(index: number): ReactNode;
}

/** Posts, page by page. */
export function PostList({ pages, endless = false, renderAfter }: PostListProps) {
  const { t } = useTranslation('feed');
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = pages;
  const more = (): void => void fetchNextPage();
  // While a page is on its way the mark is not watched, so that watching starts anew below what it brought.
  const mark = useWhenNear(endless && hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more);
  return (
    <>
      <ul className={styles.list}>
        {postsOf(data).map((post, index) => (
          <li key={post.id} className={styles.item}>
            <PostCard post={post} />
            {renderAfter?.(index)}
          </li>
        ))}
      </ul>
      <div ref={mark} />
      {isFetchNextPageError ? (
        <FailureNotice error={error} onRetry={more} />
      ) : (
        <LoadMore hasMore={hasNextPage} pending={isFetchingNextPage} onMore={more} label={t('list.more')} />
      )}
    </>
  );
}
