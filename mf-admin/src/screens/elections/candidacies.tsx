import type { CandidacyRecord, ContestRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Chip, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { candidacyBody, candidacyFields, candidacyValues } from './forms.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { statusNames } from './texts.ts';

/** The candidacies of a contest, page by page. */
export function Candidacies({ contest }: { contest: ContestRecord }) {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.candidacyRecords(contest.id));
  if (!pages.data)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  const rows = pages.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <p className={item.small}>{t('elections.candidacies.none')}</p>;
  return (
    <>
      <ul className={item.list} aria-label={t('elections.candidacies.list', { name: contest.name })}>
        {rows.map((row) => (
          <Candidacy key={row.id} row={row} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('elections.candidacies.more')} />
    </>
  );
}

function Candidacy({ row }: { row: CandidacyRecord }) {
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
          fields={candidacyFields(t, false)}
          initial={candidacyValues(row)}
          act={(values, reason) =>
            call('changeCandidacy', { params: { id }, body: { ...candidacyBody(values), reason, version } })
          }
        />
      </RecordActions>
    </li>
  );
}
