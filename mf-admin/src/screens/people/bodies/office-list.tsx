import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../admin-actions/call.ts';
import item from '../../../frame/item.module.css';
import { SearchedList } from '../../../lookup/searched-list.tsx';
import { queries } from '../../../queries.ts';
import { RecordDialog } from '../../../record-forms/record-dialog.tsx';
import { officeBody, officeFields } from './forms.ts';
import { officePath } from './texts.ts';

/** All offices by name, with a search. */
export function OfficeList() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.offices(search.term));
  return (
    <>
      <div>
        <RecordDialog
          variant="primary"
          open={`${t('offices.add')} …`}
          title={t('offices.add')}
          text={t('bodies.add.text')}
          confirm={t('people.add.confirm')}
          done={t('bodies.add.done')}
          fields={officeFields(t)}
          act={(values, reason) => call('createOffice', { body: { ...officeBody(values), reason } })}
          onDone={({ officeId }) => void navigate(officePath(officeId))}
        />
      </div>
      <SearchedList
        label={t('offices.search')}
        search={search}
        pages={pages}
        name={t('bodies.states.offices')}
        more={t('bodies.more')}
        none={{ title: t('bodies.none'), text: t('people.all.noneText') }}
      >
        {({ officeId, name, title, body, place }) => (
          <Card as="li" key={officeId} className={item.item}>
            <h2 className={item.title}>
              <a href={officePath(officeId)}>{name}</a>
            </h2>
            <p className={item.small}>{[title, body, place?.name].filter(Boolean).join(' · ')}</p>
          </Card>
        )}
      </SearchedList>
    </>
  );
}
