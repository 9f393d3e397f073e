import type { Page } from '@hustings/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** Makes the `select` of a query whose items name their id otherwise, so that an own list can show them. */
export const withId =
  <Item extends object>(idOf: (item: Item) => string) =>
  ({ pages, pageParams }: InfiniteData<Page<Item>>): InfiniteData<Page<Item & { id: string }>> => ({
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      results: page.results.map((item) => Object.assign({ id: idOf(item) }, item)),
    })),
  });
