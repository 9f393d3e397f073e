import { useTranslation } from '@hustings/i18n';
import { AdminPage } from '../../frame/admin-page.tsx';
import { Districts } from './districts.tsx';
import { ExclusionForm } from './exclusion-form.tsx';
import { Exclusions } from './exclusions.tsx';

/**
 * `/admin/setting/votes`: excludes coordinated votes from scores, and undoes exclusions
 * (docs/decisions/08-votes-and-scores.md).
 */
export default function VotesScreen() {
  const { t } = useTranslation('admin');
  return (
    <AdminPage section="votes" lead={t('votes.lead')}>
      <ExclusionForm />
      <Exclusions />
      <Districts />
    </AdminPage>
  );
}
