import { homeFeedOf, type FeedName } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useRouteLocation } from '@hustings/vertical/hooks';

/** The feeds of the home page in the order of their tabs. */
export const feeds = ['following', 'district', 'discover'] as const satisfies readonly FeedName[];

const isFeed = (name: string | null): name is FeedName => feeds.some((feed) => feed === name);

/** Reads the feed from the address (`/?feed=district`); undefined means that of `homeFeedOf`. */
export function feedOf(search: URLSearchParams): FeedName | undefined {
  const name = search.get('feed');
  return isFeed(name) ? name : undefined;
}

/** The feed in the address, and the one that is shown. */
export function useFeedName(): { named: FeedName | undefined; feed: FeedName } {
  const { search } = useRouteLocation();
  const last = useSession(({ user }) => (user ? homeFeedOf(user) : 'discover'));
  const named = feedOf(search);
  return { named, feed: named ?? last };
}
