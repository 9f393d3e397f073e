import type { CurrentUser, FeedName } from '@hustings/contract';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { NewerPosts } from '../../posts/newer-posts.tsx';
import { PostList } from '../../posts/post-list.tsx';
import { queries } from '../../queries.ts';
import styles from './columns.module.css';
import { EmptyFeed } from './empty-feed.tsx';
import { VoteReminder } from './vote-reminder.tsx';

/**
 * What others post meanwhile comes when the reader asks for it; and whoever comes back finds the pages that were there,
 * for half an hour.
 */
const asItWasRead = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 30 * 60_000,
} as const;

interface FeedPostsProps {
  user: CurrentUser;
  /** As the address names it. */
  named: FeedName | undefined;
  feed: FeedName;
}

/** The posts of one feed. */
export function FeedPosts({ user, named, feed }: FeedPostsProps) {
  const pages = useSuspenseInfiniteQuery({ ...queries.feed(named), ...asItWasRead });
  const isEmpty = pages.data.pages.every((page) => page.results.length === 0);
  // What is ranked has no newest post.
  const isByTime = feed !== 'discover';
  return (
    <div>
      {isByTime && <NewerPosts user={user} named={named} feed={pages.data} readAt={pages.dataUpdatedAt} />}
      <div className={styles.main}>
        {isEmpty ? (
          <EmptyFeed user={user} feed={feed} />
        ) : (
          <PostList pages={pages} endless renderAfter={(index) => <VoteReminder user={user} index={index} />} />
        )}
      </div>
    </div>
  );
}
