import type { LoadMoreProps } from './load-more.tsx';

/** The properties of an infinite query that `moreOf` reads. */
interface Pages {
  data: { pages: readonly { results: readonly unknown[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): unknown;
}

type More = Omit<LoadMoreProps, 'label' | 'next' | 'isEnded'> & { isEnded: boolean };

/**
 * Returns the props of a `LoadMore` for an infinite query: `<LoadMore {...moreOf(pages)} label="More posts" />`. Only a
 * list of several pages says where it ends.
 */
export const moreOf = (pages: Pages): More => ({
  hasMore: pages.hasNextPage,
  pending: pages.isFetchingNextPage,
  failure: pages.isFetchNextPageError ? pages.error : undefined,
  onMore: () => void pages.fetchNextPage(),
  isEnded: (pages.data?.pages.length ?? 0) > 1,
});

/** Returns the props of a `LoadMore` for a feed, which says where it ends even if it has a single page. */
export const moreOfFeed = (pages: Pages): More => ({
  ...moreOf(pages),
  isEnded: pages.data?.pages.some(({ results }) => results.length > 0) ?? false,
});
