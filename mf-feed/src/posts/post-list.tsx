import type { Page, PostCard as PostCardData } from '@hustings/contract';
import { useAuthorName } from '@hustings/features/byline';
import { LongList } from '@hustings/features/virtual-list';
import { useTranslation } from '@hustings/i18n';
import { LoadMore, moreOfFeed, type LoadMoreProps } from '@hustings/ui';
import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PostCard } from './post-card.tsx';
import { postsOf } from './post-cache.ts';
import styles from './post-list.module.css';
import { useWhenNear } from './use-when-near.ts';

/** The assumed height of a post before it is measured, in pixels. */
const usualHeight = 260;

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
  const nameOfAuthor = useAuthorName();
  const more = moreOfFeed(pages);
  // Pauses observation while a page loads, so that it restarts below the new posts.
  const mark = useWhenNear(endless && more.hasMore && !more.pending && !more.failure, more.onMore);
  return (
    <>
      <LongList
        as="ul"
        className={styles.list}
        itemClassName={styles.item}
        items={postsOf(pages.data)}
        hasMore={more.hasMore}
        keyOf={({ id }) => id}
        usualHeight={usualHeight}
        textOf={({ author, title, excerpt }) => [nameOfAuthor(author), title, excerpt].filter(Boolean).join(' · ')}
        first={first !== undefined && <li className={styles.first}>{first}</li>}
      >
        {(post, index) => (
          <>
            <PostCard post={post} />
            {renderAfter?.(index)}
          </>
        )}
      </LongList>
      <div ref={mark} />
      <LoadMore {...more} next={next} label={t('list.more')} />
    </>
  );
}
