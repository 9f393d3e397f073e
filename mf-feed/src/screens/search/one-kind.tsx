import type { SearchKind } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { HitList } from './hit-list.tsx';
import { NoneFound } from './none-found.tsx';
import styles from './search.module.css';

/** All results of one kind, page by page. */
export function OneKind({ term, kind }: { term: string; kind: SearchKind }) {
  const { t } = useTranslation('feed');
  const language = useSession((session) => session.language);
  const { number } = useFormat();
  const pages = useInfiniteQuery({ ...queries.searchKind(kind, term, language), placeholderData: keepPreviousData });
  const { data, error, isFetchNextPageError, isPending, isPlaceholderData } = pages;
  const hits = data?.pages.flatMap(({ results }) => results) ?? [];
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total;
  if (error && !isFetchNextPageError) return <FailureNotice error={error} onRetry={() => void pages.refetch()} />;
  return (
    <section className={styles.group} aria-label={t('search.results')} aria-busy={isPlaceholderData || isPending}>
      <output className={styles.count}>
        {total ? t('search.found', { count: total, number: number(total), term }) : null}
      </output>
      {!data && <Skeleton lines={8} />}
      {data && !isPlaceholderData && hits.length === 0 && <NoneFound term={term} kind={kind} />}
      {hits.length > 0 && <HitList hits={hits} />}
      {!isPlaceholderData && <LoadMore {...moreOf(pages)} label={t('search.next')} />}
    </section>
  );
}
