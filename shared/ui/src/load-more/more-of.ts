import type { LoadMoreProps } from './load-more.tsx';

/** The properties of an infinite query that `moreOf` reads. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): unknown;
}

/** Returns the props of a `LoadMore` for an infinite query: `<LoadMore {...moreOf(pages)} label="More posts" />`. */
export const moreOf = (pages: Pages): Omit<LoadMoreProps, 'label'> => ({
  hasMore: pages.hasNextPage,
  pending: pages.isFetchingNextPage,
  failure: pages.isFetchNextPageError ? pages.error : undefined,
  onMore: () => void pages.fetchNextPage(),
});
