import { useTranslation } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { StanceItem } from './stance-item.tsx';

/** Stances that await approval, oldest first. */
export function WaitingStances() {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery(queries.waitingStances);
  const stances = pages.data.pages.flatMap(({ results }) => results);
  if (stances.length === 0) {
    return <EmptyState title={t('stances.empty.title')}>{t('stances.empty.text')}</EmptyState>;
  }
  return (
    <>
      <ul className={item.list}>
        {stances.map((stance) => (
          <StanceItem key={`${stance.id} ${stance.edited ?? ''}`} stance={stance} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('stances.more')} />
    </>
  );
}
