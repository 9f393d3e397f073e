import type { LoadMoreProps } from './load-more.tsx';

/** A list that comes page by page, as an infinite query has it. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): unknown;
}

/** What stands below a list that comes page by page: `<LoadMore {...moreOf(pages)} label="More posts" />`. */
export const moreOf = (pages: Pages): Omit<LoadMoreProps, 'label'> => ({
  hasMore: pages.hasNextPage,
  pending: pages.isFetchingNextPage,
  failure: pages.isFetchNextPageError ? pages.error : undefined,
  onMore: () => void pages.fetchNextPage(),
});
