import { PartyName } from '@hustings/features/party-mark';
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
import { bodyBody, bodyFields, newBody } from './forms.ts';
import { markOf } from './mark-of.ts';
import { bodyKindNames, bodyPath } from './texts.ts';

/** All parties, or all other bodies, by name, with a search. */
export function BodyList({ of }: { of: 'parties' | 'others' }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.bodies(of, search.term));
  const isParties = of === 'parties';
  const kind = isParties ? 'party' : 'legislature';
  const kinds = bodyKindNames(t);
  const add = isParties ? t('bodies.add.party') : t('bodies.add.body');
  return (
    <>
      <div>
        <RecordDialog
          variant="primary"
          open={`${add} …`}
          title={add}
          text={t('bodies.add.text')}
          confirm={t('people.add.confirm')}
          done={t('bodies.add.done')}
          fields={bodyFields(t, kind)}
          initial={newBody(kind)}
          act={(values, reason) => call('createBody', { body: { ...bodyBody(values), reason } })}
          onDone={({ bodyId }) => void navigate(bodyPath(bodyId))}
        />
      </div>
      <SearchedList
        label={t('bodies.search')}
        search={search}
        pages={pages}
        name={isParties ? t('bodies.states.parties') : t('bodies.states.bodies')}
        more={t('bodies.more')}
        none={{ title: t('bodies.none'), text: t('people.all.noneText') }}
      >
        {(body) => (
          <Card as="li" key={body.bodyId} className={item.item}>
            <h2 className={item.title}>
              {isParties ? (
                <PartyName name={body.name} mark={markOf(body)} size="small">
                  <a href={bodyPath(body.bodyId)}>{body.name}</a>
                </PartyName>
              ) : (
                <a href={bodyPath(body.bodyId)}>{body.name}</a>
              )}
            </h2>
            <p className={item.small}>
              {[body.abbreviation, !isParties && kinds[body.kind], body.place?.name].filter(Boolean).join(' · ')}
            </p>
          </Card>
        )}
      </SearchedList>
    </>
  );
}
