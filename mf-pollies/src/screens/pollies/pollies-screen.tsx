import { OpenData } from '@hustings/features/open-data';
import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, EmptyState, FailureNotice, Page, PageHeading, moreOf } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import { countFilters, noFilters } from './filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { PollyList } from './polly-list.tsx';
import styles from './pollies-screen.module.css';
import { useFilters } from './use-filters.ts';

/** `/pollies`: a searchable list of people in office. */
export default function PolliesScreen() {
  const { t } = useTranslation('pollies');
  const { text, setText, ask } = useSearchTerm();
  const { filters, change } = useFilters();
  const { term } = filters;
  const isNarrowed = countFilters(filters) > 0;
  // Keeps the previous results while a search runs, so that the page does not jump with every letter.
  const pages = useInfiniteQuery({ ...queries.pollies(filters), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPending, isPlaceholderData } = pages;
  const pollies = data?.pages.flatMap((page) => page.results) ?? [];
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total;
  return (
    <Page width="wide">
      <div className={styles.pollies}>
        <header className={styles.head}>
          <PageHeading>{t('list.heading')}</PageHeading>
          <p className={styles.lead}>
            {t('list.lead')} <a href="/parties">{t('list.parties')}</a>
          </p>
          <SearchBox
            label={t('list.search')}
            placeholder={t('list.placeholder')}
            text={text}
            onType={setText}
            onAsk={ask}
          />
          <FilterPanel filters={filters} onChange={change} />
        </header>
        <section className={styles.results} aria-label={t('list.results')} aria-busy={isPlaceholderData || isPending}>
          <Count total={total} term={term} />
          {filters.sort === 'score' && <p className={styles.note}>{t('list.filters.rankedNote')}</p>}
          {!data && !error && <ListSkeleton />}
          {!data && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
          {data &&
            pollies.length === 0 &&
            (isNarrowed ? (
              <NoneFits onClear={() => change(noFilters)} />
            ) : (
              <NoneFound term={term} onClear={() => ask('')} />
            ))}
          {pollies.length > 0 && (
            <PollyList
              pollies={pollies}
              hasMore={hasNextPage && !isPlaceholderData}
              pending={isFetchingNextPage}
              failure={isFetchNextPageError ? error : undefined}
              onMore={() => void pages.fetchNextPage()}
              isEnded={moreOf(pages).isEnded && !isPlaceholderData}
            />
          )}
        </section>
        <OpenData />
      </div>
    </Page>
  );
}

/** The number of results; screen readers announce it after a search. */
function Count({ total, term }: { total: number | undefined; term: string }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  const text = (count: number) =>
    term ? t('list.found', { count, number: number(count), term }) : t('list.count', { count, number: number(count) });
  return <output className={styles.count}>{total ? text(total) : null}</output>;
}

function NoneFits({ onClear }: { onClear(): void }) {
  const { t } = useTranslation('pollies');
  return (
    <EmptyState
      title={t('list.filters.noneTitle')}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('list.filters.clear')}
        </Button>
      }
    >
      {t('list.filters.noneText')}
    </EmptyState>
  );
}

function NoneFound({ term, onClear }: { term: string; onClear(): void }) {
  const { t } = useTranslation('pollies');
  if (!term) return <EmptyState title={t('list.empty.title')}>{t('list.empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('list.none.title', { term })}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('list.none.action')}
        </Button>
      }
    >
      {t('list.none.text')}
    </EmptyState>
  );
}
