import type { Page, PostCard as PostCardData } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { LoadMore, moreOfFeed, type LoadMoreProps } from '@hustings/ui';
import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PostCard } from './post-card.tsx';
import { postsOf } from './post-cache.ts';
import styles from './post-list.module.css';
import { useWhenNear } from './use-when-near.ts';

interface PostListProps {
  pages: UseSuspenseInfiniteQueryResult<InfiniteData<Page<PostCardData>>>;
  /** Whether scrolling near the end loads the next page; the button stays available. */
  endless?: boolean;
  /** Where to go after the last post. */
  next: LoadMoreProps['next'];
  /** The first item of the list. */
  first?: ReactNode;
  /** Renders content below a post. `index` is its position among the posts of all pages, from 0. */
  renderAfter?(index: number): ReactNode;
}

/** Lists posts, page by page. */
export function PostList({ pages, endless = false, next, first, renderAfter }: PostListProps) {
  const { t } = useTranslation('feed');
  const more = moreOfFeed(pages);
  // Pauses observation while a page loads, so that it restarts below the new posts.
  const mark = useWhenNear(endless && more.hasMore && !more.pending && !more.failure, more.onMore);
  return (
    <>
      <ul className={styles.list}>
        {first !== undefined && <li className={styles.first}>{first}</li>}
        {postsOf(pages.data).map((post, index) => (
          <li key={post.id} className={styles.item}>
            <PostCard post={post} />
            {renderAfter?.(index)}
          </li>
        ))}
      </ul>
      <div ref={mark} />
      <LoadMore {...more} next={next} label={t('list.more')} />
    </>
  );
}
