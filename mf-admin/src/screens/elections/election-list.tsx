import { useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { StateLinks } from '../../frame/state-links.tsx';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { electionBody, electionFields, newElection } from './forms.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { electionStateOf, electionStates } from './state.ts';

const pathOf = (id: string): string => `${sectionPath('elections')}?election=${id}`;

/** The upcoming or past elections, with a search. */
export function ElectionList() {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const navigate = useNavigate();
  const state = electionStateOf(useRouteLocation().search);
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.elections(state, search.term));
  const names = { upcoming: t('elections.states.upcoming'), past: t('elections.states.past') };
  return (
    <>
      <div>
        <RecordDialog
          variant="primary"
          open={t('elections.add.open')}
          title={t('elections.add.title')}
          confirm={t('elections.add.confirm')}
          done={t('elections.add.done')}
          fields={electionFields(t)}
          initial={newElection}
          act={(values, reason) => call('createElection', { body: { ...electionBody(values), reason } })}
          onDone={({ id }) => void navigate(pathOf(id))}
        />
      </div>
      <StateLinks
        label={t('elections.byState')}
        path={sectionPath('elections')}
        current={state}
        states={electionStates.map((id) => ({ id, name: names[id] }))}
      />
      <SearchedList
        label={t('elections.search')}
        search={search}
        pages={pages}
        name={t('elections.list')}
        more={t('elections.more')}
        none={{
          title: t('elections.none.title'),
          text: search.term ? t('elections.none.found') : t('elections.none.all'),
        }}
      >
        {({ electionId, name, day, place, contestsCount }) => (
          <Card as="li" key={electionId} className={item.item}>
            <h2 className={item.title}>
              <a href={pathOf(electionId)}>{name}</a>
            </h2>
            <p className={item.small}>
              {[date(day), place?.name, t('elections.contests.count', { count: contestsCount })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </Card>
        )}
      </SearchedList>
    </>
  );
}
