import type { ContestRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useTypedTerm } from '@hustings/features/search';
import { Card, Chip } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { Candidacies } from './candidacies.tsx';
import {
  candidacyBody,
  candidacyFields,
  contestBody,
  contestFields,
  contestValues,
  listBody,
  listFields,
  newCandidacy,
} from './forms.ts';
import { Lists } from './lists.tsx';
import { RecordActions } from './record-actions.tsx';
import { listsOf } from '../../record-forms/record-fields.tsx';
import { ResultTermsAct } from './result-terms.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { contestKindNames } from './texts.ts';

/** The contests of an election, page by page, with a search. */
export function Contests({ electionId }: { electionId: string }) {
  const { t } = useTranslation('admin');
  const search = useTypedTerm();
  // What is open in a contest stays while another search loads.
  const query = { ...queries.contestRecords(electionId, search.term), placeholderData: keepPreviousData };
  const pages = useInfiniteQuery(query);
  const isEmpty = !pages.isPlaceholderData && pages.data?.pages[0]?.results.length === 0;
  if (search.term === '' && isEmpty) return <p>{t('elections.contests.none')}</p>;
  return (
    <SearchedList
      isOfPart
      label={t('elections.contests.search')}
      search={search}
      pages={pages}
      name={t('elections.contests.heading')}
      more={t('elections.contests.more')}
      none={{ title: t('elections.contests.notFound'), text: t('elections.none.found') }}
    >
      {(row) => <Contest key={row.id} row={row} />}
    </SearchedList>
  );
}

function Contest({ row }: { row: ContestRecord }) {
  const { t } = useTranslation('admin');
  const { id, name, kind, place, seats, isLocked, listsCount, candidaciesCount, electedCount, version } = row;
  const [isOpen, setOpen] = useState(false);
  const [isListsOpen, setListsOpen] = useState(false);
  const loadLists = useMemo(() => listsOf(id), [id]);
  const facts = [
    contestKindNames(t)[kind],
    place?.name,
    seats === undefined ? undefined : t('elections.contests.seats', { count: seats }),
  ].filter((fact) => fact !== undefined);
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h3 className={item.title}>{name}</h3>
        {isLocked && <Chip>{t('elections.locked')}</Chip>}
      </div>
      <p className={item.small}>{facts.join(' · ')}</p>
      <RecordActions kind="contest" record={row}>
        <RecordDialog
          open={t('elections.change.open')}
          about={name}
          title={t('elections.change.title', { name })}
          confirm={t('elections.change.confirm')}
          done={t('elections.change.done', { name })}
          fields={contestFields(t, false)}
          initial={contestValues(row)}
          act={(values, reason) =>
            call('changeContest', { params: { id }, body: { ...contestBody(values), reason, version } })
          }
        />
        <RecordDialog
          open={t('elections.lists.add')}
          about={name}
          title={t('elections.lists.addTitle', { name })}
          confirm={t('elections.lists.addConfirm')}
          done={t('elections.lists.added', { name })}
          fields={listFields(t)}
          act={(values, reason) => call('createList', { params: { id }, body: { ...listBody(values), reason } })}
          onDone={() => setListsOpen(true)}
        />
        <RecordDialog
          open={t('elections.candidacies.add')}
          about={name}
          title={t('elections.candidacies.addTitle', { name })}
          confirm={t('elections.candidacies.addConfirm')}
          done={t('elections.candidacies.added', { name })}
          fields={candidacyFields(t, true, loadLists)}
          initial={newCandidacy}
          act={(values, reason) =>
            call('createCandidacy', { params: { id }, body: { ...candidacyBody(values), reason } })
          }
          onDone={() => setOpen(true)}
        />
        {electedCount > 0 && <ResultTermsAct contest={row} />}
      </RecordActions>
      <details open={isListsOpen} onToggle={(event) => setListsOpen(event.currentTarget.open)}>
        <summary className={item.summary}>{t('elections.lists.summary', { count: listsCount })}</summary>
        {isListsOpen && <Lists contest={row} />}
      </details>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={item.summary}>{t('elections.candidacies.summary', { count: candidaciesCount })}</summary>
        {isOpen && <Candidacies contest={row} />}
      </details>
    </Card>
  );
}
