import { SearchBox, type useSearchTerm } from '@hustings/features/search';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import item from '../frame/item.module.css';
import { ItemTable } from '../frame/item-table.tsx';

interface SearchedListProps<Item> {
  /** The label of the search box. */
  label: string;
  search: ReturnType<typeof useSearchTerm>;
  /** Whether the list is only a part of the page. */
  isOfPart?: boolean;
  /** The pages of results. The query must not suspend, so that the search box stays while another search loads. */
  pages: UseInfiniteQueryResult<InfiniteData<{ results: Item[] }>>;
  name: string;
  /** The heads of the columns if the results are rows of an `ItemTable`; a list without them. */
  columns?: readonly string[];
  more: string;
  /** The texts to show if nothing matches. */
  none: { title: string; text: string };
  /** Renders an entry. The element needs a key. */
  children(each: Item): ReactNode;
}

/** A search box and its results, page by page. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { label, search, isOfPart = false, pages, name, columns, more, none, children } = props;
  const found = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <SearchBox
        {...{ label, isOfPart }}
        placeholder={label}
        text={search.text}
        onType={search.setText}
        onAsk={search.ask}
      />
      {!found && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!found && !pages.error && <Skeleton lines={6} />}
      {found?.length === 0 && <EmptyState title={none.title}>{none.text}</EmptyState>}
      {found && found.length > 0 && <Results {...{ name, columns }}>{found.map((each) => children(each))}</Results>}
      <LoadMore {...moreOf(pages)} label={more} />
    </>
  );
}

function Results({
  name,
  columns,
  children,
}: {
  name: string;
  columns: readonly string[] | undefined;
  children: ReactNode;
}) {
  if (columns) return <ItemTable {...{ name, columns }}>{children}</ItemTable>;
  return (
    <ul className={item.list} aria-label={name}>
      {children}
    </ul>
  );
}
