import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';

/** How many members opened which post, by day. It does not tell who they were. */
export function OpenedItems() {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const pages = useInfiniteQuery(queries.interactions);
  const rows = pages.data?.pages.flatMap(({ results }) => results);
  if (!rows)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={6} />
    );
  if (rows.length === 0) return <EmptyState title={t('content.none.title')}>{t('content.opened.none')}</EmptyState>;
  return (
    <>
      <p className={item.small}>{t('content.opened.text')}</p>
      <ul className={item.list} aria-label={t('content.lists.opened')}>
        {rows.map(({ itemId, day, members }) => (
          <Card as="li" key={`${itemId} ${day}`} className={item.item}>
            <div className={item.head}>
              <a href={`/posts/${itemId}`}>{t('content.opened.members', { count: members })}</a>
              <span className={item.small}>{date(day)}</span>
            </div>
          </Card>
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('content.more')} />
    </>
  );
}
