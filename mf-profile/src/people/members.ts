import type { NamedAuthor, Page } from '@hustings/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** A list of members that grows page by page. */
export interface Members<Member extends NamedAuthor = NamedAuthor> {
  members: Member[];
  hasMore: boolean;
  pending: boolean;
  /** True until the first page is here. */
  loading: boolean;
  /** What the last page failed with. */
  failure: Error | null;
  onMore(): void;
}

/** The members of the pages of a list; one whom two pages name, because the list has moved, is there once. */
export function membersOf<Member extends NamedAuthor>(
  pages: UseInfiniteQueryResult<InfiniteData<Page<Member>>>,
): Members<Member> {
  const byId = new Map(
    (pages.data?.pages ?? []).flatMap(({ results }) => results.map((each) => [each.userId, each] as const)),
  );
  return {
    members: [...byId.values()],
    hasMore: pages.hasNextPage,
    pending: pages.isFetchingNextPage,
    loading: pages.isPending,
    failure: pages.error,
    onMore: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  };
}
