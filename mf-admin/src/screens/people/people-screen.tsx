import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { BodyList } from './bodies/body-list.tsx';
import { BodyPage } from './bodies/body-page.tsx';
import { OfficeList } from './bodies/office-list.tsx';
import { OfficePage } from './bodies/office-page.tsx';
import { PlaceList } from './bodies/place-list.tsx';
import { PlacePage } from './bodies/place-page.tsx';
import { PartyDuplicates, PeopleDuplicates } from './merging/duplicates.tsx';
import { PartyMergePage, PeopleMergePage } from './merging/merge-page.tsx';
import { PartyMerges, PeopleMerges } from './merging/merges.tsx';
import { PersonList } from './person-list.tsx';
import { PersonPage } from './person-page.tsx';
import {
  bodyOf,
  mergedKindOf,
  mergedKinds,
  officeOf,
  pairOf,
  peopleStateOf,
  peopleStates,
  personOf,
  placeOf,
} from './state.ts';

/** `/admin/setting/people`: people and parties whom admins edit, likely duplicates and merges (docs/decisions/09-people-and-places.md). */
export default function PeopleScreen() {
  const { t } = useTranslation('admin');
  const { search } = useRouteLocation();
  const pair = pairOf(search);
  const personId = personOf(search);
  const bodyId = bodyOf(search);
  const officeId = officeOf(search);
  const placeId = placeOf(search);
  const state = peopleStateOf(search);
  const kind = mergedKindOf(search);
  const [Duplicates, Merges, MergePage] =
    kind === 'people'
      ? [PeopleDuplicates, PeopleMerges, PeopleMergePage]
      : [PartyDuplicates, PartyMerges, PartyMergePage];
  const names = {
    duplicates: t('people.states.duplicates'),
    merges: t('people.states.merges'),
    people: t('people.states.people'),
    parties: t('bodies.states.parties'),
    bodies: t('bodies.states.bodies'),
    offices: t('bodies.states.offices'),
    places: t('places.list'),
  };
  const kindNames = { people: t('people.kinds.people'), parties: t('people.kinds.parties') };
  return (
    <AdminPage section="people" lead={t('people.lead')}>
      {pair && <MergePage key={`${pair.keptId} ${pair.mergedId}`} pair={pair} />}
      {!pair && personId && <PersonPage key={personId} id={personId} />}
      {!pair && !personId && bodyId && <BodyPage key={bodyId} id={bodyId} />}
      {!pair && !personId && !bodyId && officeId && <OfficePage key={officeId} id={officeId} />}
      {!pair && !personId && !bodyId && !officeId && placeId && <PlacePage key={placeId} id={placeId} />}
      {!pair && !personId && !bodyId && !officeId && !placeId && (
        <>
          <StateLinks
            label={t('people.lists')}
            path={sectionPath('people')}
            current={state}
            states={peopleStates.map((id) => ({ id, name: names[id] }))}
          />
          {(state === 'duplicates' || state === 'merges') && (
            <StateLinks
              label={t('people.kinds.label')}
              path={sectionPath('people')}
              parameter="of"
              current={kind}
              states={mergedKinds.map((id) => ({ id, name: kindNames[id] }))}
            />
          )}
          {state === 'duplicates' && <Duplicates />}
          {state === 'merges' && <Merges />}
          {state === 'people' && <PersonList />}
          {state === 'offices' && <OfficeList />}
          {state === 'places' && <PlaceList />}
          {state === 'parties' && <BodyList key="parties" of="parties" />}
          {state === 'bodies' && <BodyList key="others" of="others" />}
        </>
      )}
    </AdminPage>
  );
}
