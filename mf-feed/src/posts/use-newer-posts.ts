import type { Page, PostCard } from '@hustings/contract';
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import { postsOf } from './post-cache.ts';

/** Milliseconds between two looks for what others have posted; a tab that nobody looks at does not ask. */
const lookEvery = 60_000;

/** What has come since the feed was read: how many posts at least, and the way to put them at its top. */
export function useNewerPosts(feed: InfiniteData<Page<PostCard>>, readAt: number) {
  const client = useQueryClient();
  const { data: newest } = useQuery({
    ...queries.newestPosts(),
    initialData: feed.pages[0],
    initialDataUpdatedAt: readAt,
    refetchInterval: lookEvery,
  });
  const known = new Set(postsOf(feed).map(({ id }) => id));
  const fresh = newest?.results.filter(({ id }) => !known.has(id)) ?? [];

  /** The feed begins anew: between these posts and those that were read, there may be others. */
  function show(): void {
    if (newest) client.setQueryData(queries.feed().queryKey, { pages: [newest], pageParams: [''] });
  }

  return { count: fresh.length, show };
}
