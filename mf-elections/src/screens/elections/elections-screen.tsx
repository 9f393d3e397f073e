import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, EmptyState, FailureNotice, LoadMore, moreOf, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ElectionCard } from '../../elections/election-card.tsx';
import { TabLinks } from '../../elections/tab-links.tsx';
import { queries } from '../../queries.ts';
import styles from './elections-screen.module.css';
import { filtersOf } from './filters.ts';

/** `/elections`: all elections, upcoming or past. */
export default function ElectionsScreen() {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const isMember = useSession((session) => session.user !== undefined);
  const filters = filtersOf(useRouteLocation().search);
  const { text, setText, ask } = useSearchTerm();
  const pages = useInfiniteQuery({ ...queries.elections(filters), placeholderData: keepPreviousData });
  const { data, error, isPending, isPlaceholderData } = pages;
  const elections = data?.pages.flatMap(({ results }) => results) ?? [];
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total;
  const search = filters.term ? `&${new URLSearchParams({ term: filters.term }).toString()}` : '';
  const tabs = [
    { id: 'upcoming', name: t('list.upcoming'), href: `/elections${search.replace('&', '?')}` },
    { id: 'past', name: t('list.past'), href: `/elections?when=past${search}` },
  ] as const;
  return (
    <Page width="wide">
      <div className={styles.elections}>
        <header className={styles.head}>
          <PageHeading>{t('list.heading')}</PageHeading>
          <p className={styles.lead}>
            {t('list.lead')} {isMember && <a href="/elections_near_me">{t('list.near')}</a>}
          </p>
          <SearchBox
            label={t('list.search')}
            placeholder={t('list.placeholder')}
            text={text}
            onType={setText}
            onAsk={ask}
          />
          <TabLinks label={t('list.when')} tabs={tabs} current={filters.when} />
        </header>
        <section className={styles.results} aria-label={t('list.results')} aria-busy={isPlaceholderData || isPending}>
          <output className={styles.count}>
            {total ? t('list.count', { count: total, number: number(total) }) : null}
          </output>
          {!data && !error && <Skeleton lines={8} />}
          {!data && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
          {data && elections.length === 0 && <None term={filters.term} onClear={() => ask('')} />}
          <ul className={styles.list}>
            {elections.map((election) => (
              <li key={election.electionId}>
                <ElectionCard election={election} />
              </li>
            ))}
          </ul>
          <LoadMore {...moreOf(pages)} label={t('list.more')} />
        </section>
      </div>
    </Page>
  );
}

function None({ term, onClear }: { term: string; onClear(): void }) {
  const { t } = useTranslation('elections');
  if (!term) return <EmptyState title={t('list.none.title')}>{t('list.none.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('list.none.found', { term })}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('list.none.clear')}
        </Button>
      }
    >
      {t('list.none.foundText')}
    </EmptyState>
  );
}
