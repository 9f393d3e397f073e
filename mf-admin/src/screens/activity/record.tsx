import { useTranslation } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '../../acts/act-list.tsx';
import { queries } from '../../queries.ts';

/** Lists all acts of admins, newest first. */
export function Record() {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery(queries.acts);
  const acts = pages.data.pages.flatMap(({ results }) => results);
  return (
    <>
      {acts.length === 0 ? (
        <EmptyState title={t('activity.empty.title')}>{t('activity.empty.text')}</EmptyState>
      ) : (
        <ActList acts={acts} />
      )}
      <LoadMore {...moreOf(pages)} label={t('activity.more')} />
    </>
  );
}
