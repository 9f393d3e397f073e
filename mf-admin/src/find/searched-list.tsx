import { SearchBox, type useSearchTerm } from '@hustings/features/search';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import item from '../frame/item.module.css';

interface SearchedListProps<Item> {
  /** What the box looks for. */
  label: string;
  search: ReturnType<typeof useSearchTerm>;
  /** Not suspended: the box stays while another term is looked for. */
  pages: UseInfiniteQueryResult<InfiniteData<{ results: Item[] }>>;
  /** What the list is called. */
  name: string;
  more: string;
  /** Said where nothing fits: what is missing, and what to do next. */
  none: { title: string; text: string };
  /** One entry of the list, with its key. */
  children(each: Item): ReactNode;
}

/** A list that is searched by typing: the box, and what was found, page by page. */
export function SearchedList<Item>({ label, search, pages, name, more, none, children }: SearchedListProps<Item>) {
  const found = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <SearchBox label={label} placeholder={label} text={search.text} onType={search.setText} onAsk={search.ask} />
      {!found && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!found && !pages.error && <Skeleton lines={6} />}
      {found?.length === 0 && <EmptyState title={none.title}>{none.text}</EmptyState>}
      {found && found.length > 0 && (
        <ul className={item.list} aria-label={name}>
          {found.map((each) => children(each))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={more} />
    </>
  );
}
