import { useTranslation } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { ExportLinks } from './export-links.tsx';
import { RunItem } from './run-item.tsx';
import { isUnderWay } from './states.ts';
import { UploadForm } from './upload-form.tsx';

/** The milliseconds between two requests for the state of a running import. */
const look = 2_000;

/** `/admin/setting/imports`: imports of people, offices and places (docs/decisions/09-people-and-places.md). */
export default function ImportsScreen() {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery({
    ...queries.imports,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some((run) => isUnderWay(run.state))) ? look : false,
  });
  const runs = pages.data.pages.flatMap(({ results }) => results);
  return (
    <AdminPage section="imports" lead={t('imports.lead')}>
      <UploadForm />
      {runs.length === 0 ? (
        <EmptyState title={t('imports.empty.title')}>{t('imports.empty.text')}</EmptyState>
      ) : (
        <ul className={item.list} aria-label={t('imports.list')}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('imports.more')} />
      <ExportLinks />
    </AdminPage>
  );
}
