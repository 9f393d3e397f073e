import type { CurrentUser, FeedName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NewerPosts } from '../../posts/newer-posts.tsx';
import { PostList } from '../../posts/post-list.tsx';
import { queries } from '../../queries.ts';
import styles from './columns.module.css';
import { EmptyFeed } from './empty-feed.tsx';
import { VoteReminder } from './vote-reminder.tsx';

/** Query options that keep the loaded pages for half an hour, because newer posts appear only on request. */
const asItWasRead = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 30 * 60_000,
} as const;

interface FeedPostsProps {
  user: CurrentUser;
  /** The feed in the address. */
  named: FeedName | undefined;
  feed: FeedName;
  /** The member's posts that the server does not have yet. A post that is sent takes the place of the one that waits. */
  waiting: ReactNode;
}

/** The posts of one feed. */
export function FeedPosts({ user, named, feed, waiting }: FeedPostsProps) {
  const { t } = useTranslation('feed');
  const pages = useSuspenseInfiniteQuery({ ...queries.feed(named), ...asItWasRead });
  const isEmpty = pages.data.pages.every((page) => page.results.length === 0);
  // A ranked feed has no newest post.
  const isByTime = feed !== 'discover';
  return (
    <div>
      {isByTime && <NewerPosts user={user} named={named} feed={pages.data} readAt={pages.dataUpdatedAt} />}
      <div className={styles.main}>
        {isEmpty ? (
          <>
            {waiting}
            <EmptyFeed user={user} feed={feed} />
          </>
        ) : (
          <PostList
            pages={pages}
            endless
            next={
              feed === 'discover'
                ? { href: '/hot-topics', label: t('aside.hot') }
                : { href: '/?feed=discover', label: t('feed.toDiscover') }
            }
            first={waiting}
            renderAfter={(index) => <VoteReminder user={user} index={index} />}
          />
        )}
      </div>
    </div>
  );
}
