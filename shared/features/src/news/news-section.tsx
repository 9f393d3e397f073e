import type { NewsItem } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { Fragment, useId } from 'react';
import styles from './news.module.css';

/** The properties of an infinite query of news that the section reads. */
export interface NewsPages {
  data: { pages: readonly { results: readonly NewsItem[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface NewsSectionProps {
  list: NewsPages;
  /** The id of the heading, if links lead to it. */
  id?: string;
}

/** Lists news from other sites, newest first. */
export function NewsSection({ list, id }: NewsSectionProps) {
  const { t } = useTranslation('features');
  const ownId = useId();
  const heading = id ?? ownId;
  const { data, error, refetch } = list;
  const items = data?.pages.flatMap(({ results }) => results);
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading}>{t('news.heading')}</h2>
      {!items && !error && <Skeleton lines={4} />}
      {!items && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {items?.length === 0 && <p className={styles.note}>{t('news.none')}</p>}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(list)} label={t('news.more')} />
    </Card>
  );
}

/** Shows an entry of the news. An entry can be in any language, so `dir="auto"` sets its direction. */
function Item({ item: { title, summary, url, source, published, candidates } }: { item: NewsItem }) {
  const { t } = useTranslation('features');
  const { date } = useFormat();
  return (
    <article className={styles.item}>
      <a className={styles.title} href={url} rel="noopener nofollow" dir="auto">
        {title}
      </a>
      {summary && (
        <p className={styles.summary} dir="auto">
          {summary}
        </p>
      )}
      {candidates && candidates.length > 0 && (
        <p className={styles.source}>
          {t('news.about')}{' '}
          {candidates.map(({ personId, slug, name }, index) => (
            <Fragment key={personId}>
              {index > 0 && ', '}
              <a href={`/polly/${slug}`}>{name}</a>
            </Fragment>
          ))}
        </p>
      )}
      <p className={styles.source}>
        {t('news.by', { source })} <time dateTime={published}>{date(published)}</time>
      </p>
    </article>
  );
}
