import { useTranslation } from '@hustings/i18n';
import { useState } from 'react';
import { AdminPage } from '../../frame/admin-page.tsx';
import type { ConditionsDraft } from './conditions.ts';
import { CoordinatedGroups } from './coordinated-groups.tsx';
import { Districts } from './districts.tsx';
import { ExclusionForm } from './exclusion-form.tsx';
import { Exclusions } from './exclusions.tsx';

/**
 * `/admin/setting/votes`: lists votes that look coordinated, excludes coordinated votes from scores, and undoes exclusions
 * (docs/decisions/08-votes-and-scores.md).
 */
export default function VotesScreen() {
  const { t } = useTranslation('admin');
  // What fills the form, and how often it was filled: the same group may fill it twice.
  const [filled, setFilled] = useState<{ draft?: ConditionsDraft; times: number }>({ times: 0 });
  return (
    <AdminPage section="votes" lead={t('votes.lead')}>
      <CoordinatedGroups onCheck={(draft) => setFilled({ draft, times: filled.times + 1 })} />
      <ExclusionForm key={filled.times} filled={filled.draft} />
      <Exclusions />
      <Districts />
    </AdminPage>
  );
}
