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
import { placeBody, placeFields } from './forms.ts';
import { placePath } from './texts.ts';

/** All places by name, with a search. */
export function PlaceList() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.places(search.term));
  return (
    <>
      <div>
        <RecordDialog
          variant="primary"
          open={`${t('places.add')} …`}
          title={t('places.add')}
          text={t('bodies.add.text')}
          confirm={t('people.add.confirm')}
          done={t('bodies.add.done')}
          fields={placeFields(t, true)}
          act={(values, reason) =>
            call('createPlace', {
              body: { placeId: values.texts['placeId']?.trim() ?? '', ...placeBody(values), reason },
            })
          }
          onDone={({ placeId }) => void navigate(placePath(placeId))}
        />
      </div>
      <SearchedList
        label={t('places.search')}
        search={search}
        pages={pages}
        name={t('places.list')}
        more={t('bodies.more')}
        none={{ title: t('bodies.none'), text: t('people.all.noneText') }}
      >
        {({ id, name, parents }) => (
          <Card as="li" key={id} className={item.item}>
            <h2 className={item.title}>
              <a href={placePath(id)}>{name}</a>
            </h2>
            <p className={item.small}>{[...parents.map((parent) => parent.name), id].join(' · ')}</p>
          </Card>
        )}
      </SearchedList>
    </>
  );
}
