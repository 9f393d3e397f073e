import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { newPerson, personBody, personFields } from './forms.ts';
import { personPath } from './texts.ts';

/** All people by name, with a search. */
export function PersonList() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.people(search.term));
  return (
    <>
      <div>
        <RecordDialog
          variant="primary"
          open={t('people.add.open')}
          title={t('people.add.title')}
          text={t('people.add.text')}
          confirm={t('people.add.confirm')}
          done={t('people.add.done')}
          fields={personFields(t)}
          initial={newPerson}
          act={(values, reason) => call('createPerson', { body: { ...personBody(values), reason } })}
          onDone={({ personId }) => void navigate(personPath(personId))}
        />
      </div>
      <SearchedList
        label={t('people.all.search')}
        search={search}
        pages={pages}
        name={t('people.states.people')}
        more={t('people.all.more')}
        none={{ title: t('people.all.none'), text: t('people.all.noneText') }}
      >
        {({ personId, name, title, partyName }) => (
          <Card as="li" key={personId} className={item.item}>
            <h2 className={item.title}>
              <a href={personPath(personId)}>{name}</a>
            </h2>
            <p className={item.small}>{[title, partyName].filter(Boolean).join(' · ')}</p>
          </Card>
        )}
      </SearchedList>
    </>
  );
}
