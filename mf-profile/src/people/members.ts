import { moreOf } from '@hustings/ui';
import type { NamedAuthor, Page } from '@hustings/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

export interface Members<Member extends NamedAuthor = NamedAuthor> {
  members: Member[];
  hasMore: boolean;
  pending: boolean;
  /** Whether the first page is still loading. */
  loading: boolean;
  /** The failure of the last request for a page of members. */
  failure: Error | null;
  onMore(): void;
  /** Whether the list says where it ends. */
  isEnded: boolean;
}

/** Joins the loaded pages of a list. A member on two pages appears only once. */
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
    isEnded: moreOf(pages).isEnded,
    onMore: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  };
}
