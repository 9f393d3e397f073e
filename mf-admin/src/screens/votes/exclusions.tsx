import { useTranslation } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { ExclusionItem } from './exclusion-item.tsx';
import { isAwaited, lookMilliseconds } from './states.ts';
import styles from './votes.module.css';

/** All exclusions, newest first, including those that were undone. Follows those that wait for their job. */
export function Exclusions() {
  const { t } = useTranslation('admin');
  const heading = useId();
  const pages = useSuspenseInfiniteQuery({
    ...queries.exclusions,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isAwaited)) ? lookMilliseconds : false,
  });
  const exclusions = pages.data.pages.flatMap(({ results }) => results);
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('votes.list.heading')}</h2>
      {exclusions.length === 0 ? (
        <EmptyState title={t('votes.list.empty')}>{t('votes.list.emptyText')}</EmptyState>
      ) : (
        <ul className={item.list}>
          {exclusions.map((exclusion) => (
            <ExclusionItem key={exclusion.id} exclusion={exclusion} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('votes.list.more')} />
    </section>
  );
}
