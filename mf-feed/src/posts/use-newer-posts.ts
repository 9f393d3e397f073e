import type { CurrentUser, FeedName, Page, PostCard } from '@hustings/contract';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queries } from '../queries.ts';
import { postsOf } from './post-cache.ts';

/**
 * Milliseconds between two looks for what no event tells of: posts that not everyone may see. A tab that nobody looks at
 * does not ask.
 */
const lookEvery = 60_000;

/** Milliseconds after an event within which a page looks: all that are open hear of it in the same moment. */
const lookWithin = 4_000;

interface Feed {
  user: CurrentUser;
  named: FeedName | undefined;
  feed: InfiniteData<Page<PostCard>>;
  readAt: number;
}

const isOwn = ({ author }: PostCard, user: CurrentUser): boolean =>
  'anonymous' in author ? author.own === true : author.userId === user.userId;

/**
 * What has come since the feed was read: how many posts of others at least, and the way to put them at its top. That
 * something was posted is heard at once; what of it this member sees in this feed, the server says.
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
    // Many may post at once: one look for all of them.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (document.visibilityState === 'visible') void refetch();
    }, Math.random() * lookWithin);
  });
  const known = new Set(postsOf(feed).map(({ id }) => id));
  const fresh = newest?.results.filter((post) => !known.has(post.id) && !isOwn(post, user)) ?? [];

  /** The feed begins anew: between these posts and those that were read, there may be others. */
  function show(): void {
    if (newest) client.setQueryData(queries.feed(named).queryKey, { pages: [newest], pageParams: [''] });
  }

  return { count: fresh.length, show };
}
