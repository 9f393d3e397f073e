import type { CandidacyRecord, ContestRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { useTypedTerm } from '@hustings/features/search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { candidacyBody, candidacyFields, candidacyValues } from './forms.ts';
import { RecordActions } from './record-actions.tsx';
import { listsOf } from '../../record-forms/record-fields.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { statusNames } from './texts.ts';

/** The candidacies of a contest, page by page, with a search. */
export function Candidacies({ contest }: { contest: ContestRecord }) {
  const { t } = useTranslation('admin');
  const search = useTypedTerm();
  const query = { ...queries.candidacyRecords(contest.id, search.term), placeholderData: keepPreviousData };
  const pages = useInfiniteQuery(query);
  const loadLists = useMemo(() => listsOf(contest.id), [contest.id]);
  if (contest.candidaciesCount === 0) return <p className={item.small}>{t('elections.candidacies.none')}</p>;
  return (
    <SearchedList
      isOfPart
      label={t('elections.candidacies.search', { name: contest.name })}
      search={search}
      pages={pages}
      name={t('elections.candidacies.list', { name: contest.name })}
      more={t('elections.candidacies.more')}
      none={{ title: t('elections.candidacies.notFound'), text: t('elections.none.found') }}
    >
      {(row) => <Candidacy key={row.id} row={row} loadLists={loadLists} />}
    </SearchedList>
  );
}

function Candidacy({ row, loadLists }: { row: CandidacyRecord; loadLists: ReturnType<typeof listsOf> }) {
  const { t } = useTranslation('admin');
  const { id, name, person, party, listName, listPosition, status, isLocked, version } = row;
  const list = [listName ?? party?.name, listPosition].filter((part) => part !== undefined).join(', ');
  return (
    <li className={item.within}>
      <div className={item.head}>
        {person ? <a href={`/polly/${person.slug}`}>{name}</a> : <span>{name}</span>}
        <span className={item.small}>{list}</span>
      </div>
      <p className={item.actions}>
        <Chip>{statusNames(t)[status]}</Chip>
        {isLocked && <Chip>{t('elections.locked')}</Chip>}
      </p>
      <RecordActions kind="candidacy" record={row}>
        <RecordDialog
          open={t('elections.change.open')}
          about={name}
          title={t('elections.change.title', { name })}
          text={t('elections.candidacies.text')}
          confirm={t('elections.change.confirm')}
          done={t('elections.change.done', { name })}
          fields={candidacyFields(t, false, loadLists)}
          initial={candidacyValues(row)}
          act={(values, reason) =>
            call('changeCandidacy', { params: { id }, body: { ...candidacyBody(values), reason, version } })
          }
        />
      </RecordActions>
    </li>
  );
}
