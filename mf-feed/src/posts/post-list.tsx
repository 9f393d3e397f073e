import type { Page, PostCard as PostCardData } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { LoadMore, moreOf } from '@hustings/ui';
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
  const more = moreOf(pages);
  // While a page is on its way the mark is not watched, so that watching starts anew below what it brought.
  const mark = useWhenNear(endless && more.hasMore && !more.pending && !more.failure, more.onMore);
  return (
    <>
      <ul className={styles.list}>
        {postsOf(pages.data).map((post, index) => (
          <li key={post.id} className={styles.item}>
            <PostCard post={post} />
            {renderAfter?.(index)}
          </li>
        ))}
      </ul>
      <div ref={mark} />
      <LoadMore {...more} label={t('list.more')} />
    </>
  );
}
