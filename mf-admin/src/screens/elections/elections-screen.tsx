import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { AdminPage } from '../../frame/admin-page.tsx';
import { ElectionList } from './election-list.tsx';
import { ElectionPage } from './election-page.tsx';
import { electionOf } from './state.ts';

/** `/admin/setting/elections`: elections that admins edit (docs/decisions/09-people-and-places.md). */
export default function ElectionsScreen() {
  const { t } = useTranslation('admin');
  const id = electionOf(useRouteLocation().search);
  return (
    <AdminPage section="elections" lead={t('elections.lead')}>
      {id ? <ElectionPage key={id} id={id} /> : <ElectionList />}
    </AdminPage>
  );
}
