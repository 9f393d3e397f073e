import { useTranslation } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '../../acts/act-list.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { queries } from '../../queries.ts';

/** `/admin/setting/activity`: all acts of admins, newest first. */
export default function ActivityScreen() {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery(queries.acts);
  const acts = pages.data.pages.flatMap(({ results }) => results);
  return (
    <AdminPage section="activity" lead={t('activity.lead')}>
      {acts.length === 0 ? (
        <EmptyState title={t('activity.empty.title')}>{t('activity.empty.text')}</EmptyState>
      ) : (
        <ActList acts={acts} />
      )}
      <LoadMore {...moreOf(pages)} label={t('activity.more')} />
    </AdminPage>
  );
}
