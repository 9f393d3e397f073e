import type { ContestRecord, ListRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Chip, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { listBody, listFields, listValues } from './forms.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';

/** The lists of a contest by number, page by page. */
export function Lists({ contest }: { contest: ContestRecord }) {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.listRecords(contest.id));
  if (!pages.data)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  const rows = pages.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <p className={item.small}>{t('elections.lists.none')}</p>;
  return (
    <>
      <ul className={item.list} aria-label={t('elections.lists.list', { name: contest.name })}>
        {rows.map((row) => (
          <List key={row.id} row={row} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('elections.lists.more')} />
    </>
  );
}

function List({ row }: { row: ListRecord }) {
  const { t } = useTranslation('admin');
  const { id, name, number, party, candidaciesCount, isLocked, version } = row;
  const facts = [party?.name, t('elections.candidacies.summary', { count: candidaciesCount })];
  return (
    <li className={item.within}>
      <div className={item.head}>
        <span>{number === undefined ? name : t('elections.lists.numbered', { number, name })}</span>
        {isLocked && <Chip>{t('elections.locked')}</Chip>}
      </div>
      <p className={item.small}>{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      <RecordActions kind="list" record={row}>
        <RecordDialog
          open={t('elections.change.open')}
          about={name}
          title={t('elections.change.title', { name })}
          confirm={t('elections.change.confirm')}
          done={t('elections.change.done', { name })}
          fields={listFields(t)}
          initial={listValues(row)}
          act={(values, reason) =>
            call('changeList', { params: { id }, body: { ...listBody(values), reason, version } })
          }
        />
      </RecordActions>
    </li>
  );
}
