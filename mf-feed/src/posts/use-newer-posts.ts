import type { CurrentUser, FeedName, Page, PostCard } from '@hustings/contract';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queries } from '../queries.ts';
import { postsOf } from './post-cache.ts';

/**
 * Milliseconds between two polls for posts that no public event announces: an event would tell everybody that a member has
 * written for a few. Hidden tabs do not poll.
 */
const lookEvery = 300_000;

/** Milliseconds after an event within which a page polls, so that not all open pages do so at once. */
const lookWithin = 4_000;

interface Feed {
  user: CurrentUser;
  named: FeedName | undefined;
  feed: InfiniteData<Page<PostCard>>;
  readAt: number;
}

const isOwn = ({ author }: PostCard, user: CurrentUser): boolean =>
  'userId' in author ? author.userId === user.userId : author.own === true;

/**
 * Counts posts of others since the feed was read, and shows them on request. Events announce new posts; the server says
 * which of them this member sees.
 */
export function useNewerPosts({ user, named, feed, readAt }: Feed) {
  const client = useQueryClient();
  const { data: newest, refetch } = useQuery({
    ...queries.newestPosts(named),
    initialData: feed.pages[0],
    initialDataUpdatedAt: readAt,
    refetchInterval: lookEvery,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents('posts', () => {
    // Several events share one poll.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (document.visibilityState === 'visible') void refetch();
    }, Math.random() * lookWithin);
  });
  const known = new Set(postsOf(feed).map(({ id }) => id));
  const fresh = newest?.results.filter((post) => !known.has(post.id) && !isOwn(post, user)) ?? [];

  /** Replaces all loaded pages with the newest page. Posts between the loaded pages and that page could be missing. */
  function show(): void {
    if (newest) client.setQueryData(queries.feed(named).queryKey, { pages: [newest], pageParams: [''] });
  }

  return { count: fresh.length, show };
}
