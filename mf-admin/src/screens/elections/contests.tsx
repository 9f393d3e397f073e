import type { ContestRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card, Chip, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { Candidacies } from './candidacies.tsx';
import { candidacyBody, candidacyFields, contestBody, contestFields, contestValues, newCandidacy } from './forms.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { contestKindNames } from './texts.ts';

/** The contests of an election, page by page. */
export function Contests({ electionId }: { electionId: string }) {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.contestRecords(electionId));
  if (!pages.data)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={4} />
    );
  const rows = pages.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <p>{t('elections.contests.none')}</p>;
  return (
    <>
      <ul className={item.list} aria-label={t('elections.contests.heading')}>
        {rows.map((row) => (
          <Contest key={row.id} row={row} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('elections.contests.more')} />
    </>
  );
}

function Contest({ row }: { row: ContestRecord }) {
  const { t } = useTranslation('admin');
  const { id, name, kind, place, seats, isLocked, candidaciesCount, version } = row;
  const [isOpen, setOpen] = useState(false);
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
          open={t('elections.candidacies.add')}
          about={name}
          title={t('elections.candidacies.addTitle', { name })}
          confirm={t('elections.candidacies.addConfirm')}
          done={t('elections.candidacies.added', { name })}
          fields={candidacyFields(t, true)}
          initial={newCandidacy}
          act={(values, reason) =>
            call('createCandidacy', { params: { id }, body: { ...candidacyBody(values), reason } })
          }
          onDone={() => setOpen(true)}
        />
      </RecordActions>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('elections.candidacies.summary', { count: candidaciesCount })}</summary>
        {isOpen && <Candidacies contest={row} />}
      </details>
    </Card>
  );
}
