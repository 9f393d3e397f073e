import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { AdminPage } from '../../frame/admin-page.tsx';
import { PublicationEditor } from './publication-editor.tsx';
import { PublicationList } from './publication-list.tsx';
import { openPublicationOf } from './state.ts';

/** `/admin/setting/publications`: blog, interviews and pages, as a list or one in all its languages. */
export default function PublicationsScreen() {
  const { t } = useTranslation('admin');
  const open = openPublicationOf(useRouteLocation().search);
  return (
    <AdminPage section="publications" lead={t('publications.lead')}>
      {open ? <PublicationEditor {...open} /> : <PublicationList />}
    </AdminPage>
  );
}
