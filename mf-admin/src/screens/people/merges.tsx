import type { PersonMerge } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { restNames } from './texts.ts';

/** The merges of people, newest first. */
export function Merges() {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.merges);
  const found = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      {!found && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!found && !pages.error && <Skeleton lines={6} />}
      {found?.length === 0 && <EmptyState title={t('people.merges.none')}>{t('people.merges.noneText')}</EmptyState>}
      {found && found.length > 0 && (
        <ul className={item.list} aria-label={t('people.states.merges')}>
          {found.map((row) => (
            <Merge key={row.id} row={row} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('people.merges.more')} />
    </>
  );
}

function Merge({ row: { id, kept, merged, admin, reason, created, undone, rests } }: { row: PersonMerge }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const title = t('people.merges.line', { kept: kept.name, merged: merged.name });
  const names = restNames(t);
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title}>{kept.slug ? <a href={`/polly/${kept.slug}`}>{title}</a> : title}</h2>
      <p className={item.said}>{reason}</p>
      <p className={item.small}>
        {admin ? `@${admin.userName} · ` : ''}
        <time dateTime={created} title={dateTime(created)}>
          {relative(created)}
        </time>
        {undone && ` · ${t('people.merges.undone', { when: relative(undone) })}`}
      </p>
      {rests.length > 0 && (
        <div>
          <p>{t('people.merges.rests')}</p>
          <ul className={item.reports}>
            {rests.map((rest) => (
              <li key={rest}>{names[rest]}</li>
            ))}
          </ul>
        </div>
      )}
      {!undone && rests.length === 0 && (
        <div className={item.actions}>
          <RecordDialog
            open={t('people.undo.open')}
            about={title}
            title={t('people.undo.title', { kept: kept.name, merged: merged.name })}
            text={t('people.undo.text')}
            confirm={t('people.undo.confirm')}
            done={t('people.undo.done', { merged: merged.name })}
            act={(_, why) => call('undoPersonMerge', { params: { id }, body: { reason: why } })}
          />
        </div>
      )}
    </Card>
  );
}
