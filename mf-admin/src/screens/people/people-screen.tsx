import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { Duplicates } from './duplicates.tsx';
import { MergePage } from './merge-page.tsx';
import { Merges } from './merges.tsx';
import { pairOf, peopleStateOf, peopleStates } from './state.ts';

/** `/admin/setting/people`: likely duplicates and merges of people (docs/decisions/09-people-and-places.md). */
export default function PeopleScreen() {
  const { t } = useTranslation('admin');
  const { search } = useRouteLocation();
  const pair = pairOf(search);
  const state = peopleStateOf(search);
  const names = { duplicates: t('people.states.duplicates'), merges: t('people.states.merges') };
  return (
    <AdminPage section="people" lead={t('people.lead')}>
      {pair && <MergePage key={`${pair.keptId} ${pair.mergedId}`} pair={pair} />}
      {!pair && (
        <>
          <StateLinks
            label={t('people.lists')}
            path={sectionPath('people')}
            current={state}
            states={peopleStates.map((id) => ({ id, name: names[id] }))}
          />
          {state === 'duplicates' ? <Duplicates /> : <Merges />}
        </>
      )}
    </AdminPage>
  );
}
